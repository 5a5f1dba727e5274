import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repetitions } from '@unitbase/contracts/testing/sample';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { prepareDatabase } from './db/prepare';
import { rows } from './db/query';

/** Number of kills: the api alone, then the database before the api, and so on. */
const ROUNDS = repetitions({ usual: 2, all: 5 });
const root = path.resolve(__dirname, '..');

interface Api {
  process: ChildProcess;
  url: string;
}

const started: ChildProcess[] = [];
afterAll(() => {
  // A failed test leaves its api, for which Jest would wait.
  for (const child of started) child.kill('SIGKILL');
});

/** Starts the api on the embedded database of `dataDir`, like `npm start`. */
function startApi(dataDir: string): Promise<Api> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'src/main.ts')], {
    cwd: path.dirname(root),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, API_PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  let log = '';
  child.stderr?.on('data', (data) => {
    log += data;
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The api ended with ${code}: ${log}`)));
    child.stdout?.on('data', (data: Buffer) => {
      const port = /"port":(\d+)/.exec(data.toString())?.[1];
      if (port) resolve({ process: child, url: `http://127.0.0.1:${port}/web_api` });
    });
  });
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Returns the process id of the database server from its lock file. */
const postmasterOf = (databaseDir: string) =>
  Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function register(url: string, email: string, address: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const issued = await (await fetch(`${url}/captcha`, { headers })).json();
  const challenge = issued.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const recapture = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const response = await fetch(`${url}/register-account`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      firstname: 'Durable',
      lastname: 'Person',
      email,
      password: 'kept for good 1',
      confirm_password: 'kept for good 1',
      country: 'GB',
      jobtitle: 'Producer',
      policy: '1',
      recapture,
      form_stamp: issued.form_stamp,
      referral_note: '',
    }),
  });
  return response.status;
}

/** Resolves when the api reports that it is healthy, after it has loaded the search index. */
async function untilHealthy(url: string): Promise<void> {
  while ((await fetch(`${url}/health`)).status !== 200) await new Promise((resolve) => setImmediate(resolve));
}

describe('registrations during kill -9', () => {
  jest.setTimeout(240_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unitbase-durable-'));
  // The database server runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const databaseDir = path.join(dataDir, 'pg');
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('keeps every acknowledged registration and restarts without help', async () => {
    const small = await prepareDatabase({ dataDir: databaseDir }, { companies: 600 });
    await small.close();
    const acknowledged: string[] = [];

    for (let round = 0; round < ROUNDS; round += 1) {
      const api = await startApi(dataDir);
      api.process.removeAllListeners('exit');
      const previousCount = acknowledged.length;
      // Registrations continue until the servers are killed; each one with a 201 response counts.
      let serial = 0;
      const people = Array.from({ length: 4 }, async (_, person) => {
        for (;;) {
          serial += 1;
          const email = `round${round}-${person}-${serial}@example.com`;
          const status = await register(api.url, email, `10.${round}.${person}.${serial % 250}`).catch(
            () => 0,
          );
          if (status === 0) return;
          expect(status).toBe(201);
          acknowledged.push(email);
          if (
            acknowledged.length - previousCount >= 6 &&
            api.process.exitCode === null &&
            !api.process.killed
          ) {
            // In every second round the database is killed first, during queries of the api.
            if (round % 2 === 1) process.kill(postmasterOf(databaseDir), 'SIGKILL');
            api.process.kill('SIGKILL');
          }
        }
      });
      await Promise.all(people);
      await ended(api.process);
      expect(acknowledged.length - previousCount).toBeGreaterThanOrEqual(6);
    }

    const api = await startApi(dataDir);
    api.process.removeAllListeners('exit');
    await untilHealthy(api.url);
    api.process.kill('SIGTERM');
    await ended(api.process);

    const database = await prepareDatabase({ dataDir: databaseDir }, { fill: false });
    const users = await rows<{ email: string }>(
      database.pool,
      "SELECT email FROM users WHERE email LIKE 'round%'",
    );
    await database.close();
    const stored = new Set(users.map(({ email }) => email));
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  });
});
