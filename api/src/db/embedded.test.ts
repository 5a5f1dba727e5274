import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type EmbeddedDatabase, ensureDatabase } from './embedded';
import { isAlive } from './embedded/lock';
import { stopPostmaster } from './embedded/postmaster';

let folder: string;
let opened: EmbeddedDatabase[];

const open = async (within = folder) => {
  const database = await ensureDatabase({ dataDir: path.join(within, 'pg') });
  opened.push(database);
  return database;
};
const pidOf = (database: EmbeddedDatabase) =>
  Number(readFileSync(path.join(database.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function queryValue(url: string, query: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

// One data folder for all tests: initdb takes seconds. Each test stops the servers that it started.
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'unitbase-embedded-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.stop();
});

test('starts a durable server on loopback only in an empty folder', async () => {
  const { url } = await open();
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await queryValue(url, 'SHOW fsync')).toBe('on');
  expect(await queryValue(url, 'SHOW server_encoding')).toBe('UTF8');
  expect(await queryValue(url, `SELECT datcollate FROM pg_database WHERE datname = 'unitbase'`)).toBe('C');
  await expect(queryValue(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('adopts the running server at a second start and stops it with its last user', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  expect(second.url).toBe(first.url);
  const pid = pidOf(first);
  await first.stop();
  expect(await queryValue(second.url, 'SELECT 1')).toBe(1);
  await second.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(path.join(first.dataDir, 'postmaster.pid'))).toBe(false);
});

test('keeps data after a stop and a start', async () => {
  const first = await open();
  await queryValue(first.url, 'CREATE TABLE before_stop AS SELECT 7 AS n');
  await first.stop();
  expect(await queryValue((await open()).url, 'SELECT n FROM before_stop')).toBe(7);
});

/** Starts a program that opens the database, and returns it with its first output. */
async function startProgram(body: string): Promise<{ starter: ChildProcess; output: string }> {
  const program = path.join(folder, 'start.js');
  const source = path.resolve(__dirname, 'embedded.ts');
  const swc = JSON.stringify({
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
    sourceMaps: false,
  });
  writeFileSync(
    program,
    `const { transformFileSync } = require(${JSON.stringify(require.resolve('@swc/core'))});
     require.extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, ${swc}).code, file);
     const { ensureDatabase, ...embedded } = require(${JSON.stringify(source)});
     const { Client } = require(${JSON.stringify(require.resolve('pg'))});
     ${body}
     ensureDatabase({ dataDir: ${JSON.stringify(path.join(folder, 'pg'))} }).then(use)
       .then((url) => console.log('up ' + url), (error) => console.log(error));`,
  );
  const starter = spawn(process.execPath, [program], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await new Promise<string>((resolve) =>
    starter.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  expect(output).toMatch(/^up postgres:/);
  return { starter, output };
}

test('adopts the server whose starter was killed', async () => {
  const { starter, output } = await startProgram('const use = ({ url }) => url;');
  starter.kill('SIGKILL');
  await ended(starter);
  const adopted = await open();
  expect(`up ${adopted.url}`).toBe(output);
  expect(await queryValue(adopted.url, 'SELECT 1')).toBe(1);
});

test('stops the server on a signal to the process, even during a statement [operations 16]', async () => {
  const { starter, output } = await startProgram(`embedded.stopDatabasesOnSignal();
    const use = async ({ url }) => {
      const client = new Client({ connectionString: url, application_name: embedded.applicationName });
      client.on('error', () => undefined);
      await client.connect();
      client.query('SELECT pg_sleep(600)').catch(() => undefined);
      return url;
    };`);
  const pid = pidOf(await open());
  await opened.pop()?.stop();
  expect(isAlive(pid)).toBe(true);
  starter.kill('SIGTERM');
  await ended(starter);
  expect(isAlive(pid)).toBe(false);
  expect(output).toMatch(/^up/);
});

test('recovers committed data after the server was killed', async () => {
  const first = await open();
  await queryValue(first.url, 'CREATE TABLE before_kill AS SELECT 7 AS n');
  process.kill(pidOf(first), 'SIGKILL');
  await stopPostmaster(pidOf(first));
  const second = await open();
  expect(await queryValue(second.url, 'SELECT n FROM before_kill')).toBe(7);
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot('moves data to /var/tmp if other users cannot enter the folder', async () => {
  const closed = mkdtempSync(path.join(folder, 'closed-'));
  const { url, dataDir } = await open(closed);
  expect(dataDir).toMatch(/^\/var\/tmp\/unitbase-data-/);
  expect(await queryValue(url, 'SELECT 1')).toBe(1);
  await opened.pop()?.stop();
  rmSync(path.dirname(dataDir), { recursive: true });
});

test('restarts after a kill while one old process is still running', async () => {
  const first = await open();
  await queryValue(first.url, 'CREATE TABLE before_outlived_kill AS SELECT 9 AS n');
  const busy = new Client({ connectionString: first.url });
  await busy.connect();
  // A busy process does not notice that its server is gone, and keeps the shared memory.
  const work = busy.query(`DO $$ DECLARE till timestamptz := clock_timestamp() + interval '2 seconds';
    BEGIN WHILE clock_timestamp() < till LOOP END LOOP; END $$`);
  const cut = work.catch(() => undefined);
  busy.on('error', () => undefined);
  while (
    !(await queryValue(
      first.url,
      `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'DO %'`,
    ))
  );
  process.kill(pidOf(first), 'SIGKILL');
  const second = await open();
  expect(await queryValue(second.url, 'SELECT n FROM before_outlived_kill')).toBe(9);
  await cut;
});

test('ignores a postmaster.pid with the id of another program', async () => {
  const first = await open();
  await first.stop();
  writeFileSync(path.join(first.dataDir, 'postmaster.pid'), `${process.pid}\n${first.dataDir}\n0\n5432\n`);
  expect(await queryValue((await open()).url, 'SELECT 1')).toBe(1);
});
