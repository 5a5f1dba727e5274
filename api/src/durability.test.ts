import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repetitions } from '@unitbase/contracts/testing/sample';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { prepareDatabase } from './db/prepare';
import { rows } from './db/query';

/** Kills of a run: the api alone, then the database before it, and so on. */
const ROUNDS = repetitions({ usual: 2, all: 5 });
const root = path.resolve(__dirname, '..');

interface Api {
  process: ChildProcess;
  url: string;
}

/** The api as `npm start` runs it, on the embedded database of `dataDir`. */
function startApi(dataDir: string): Promise<Api> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'src/main.ts')], {
    cwd: path.dirname(root),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, API_PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (data) => {
    said += data;
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The api ended with ${code}: ${said}`)));
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

/** The process id of the database server, from its own lock file. */
const postmasterOf = (databaseDir: string) =>
  Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function register(url: string, email: string, address: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const given = await (await fetch(`${url}/captcha`, { headers })).json();
  const challenge = given.challenge as Challenge;
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
      form_stamp: given.form_stamp,
      referral_note: '',
    }),
  });
  return response.status;
}

describe('registrations over kill -9', () => {
  jest.setTimeout(240_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unitbase-durable-'));
  // The database server runs as a user of its own, who must get in.
  chmodSync(dataDir, 0o755);
  const databaseDir = path.join(dataDir, 'pg');
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('keeps every acknowledged one, and comes back by itself, again and again', async () => {
    const small = await prepareDatabase({ dataDir: databaseDir }, { companies: 600 });
    await small.close();
    const acknowledged: string[] = [];

    for (let round = 0; round < ROUNDS; round += 1) {
      const api = await startApi(dataDir);
      api.process.removeAllListeners('exit');
      const before = acknowledged.length;
      // Registrations go on until the servers die under them; each one that was answered 201 counts.
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
          if (acknowledged.length - before >= 6 && api.process.exitCode === null && !api.process.killed) {
            // Every other round the database goes first, in the middle of what the api asks of it.
            if (round % 2 === 1) process.kill(postmasterOf(databaseDir), 'SIGKILL');
            api.process.kill('SIGKILL');
          }
        }
      });
      await Promise.all(people);
      await ended(api.process);
      expect(acknowledged.length - before).toBeGreaterThanOrEqual(6);
    }

    const api = await startApi(dataDir);
    api.process.removeAllListeners('exit');
    expect((await fetch(`${api.url}/health`)).status).toBe(200);
    api.process.kill('SIGTERM');
    await ended(api.process);

    const database = await prepareDatabase({ dataDir: databaseDir }, { fill: false });
    const kept = await rows<{ email: string }>(
      database.pool,
      "SELECT email FROM users WHERE email LIKE 'round%'",
    );
    await database.close();
    const found = new Set(kept.map(({ email }) => email));
    expect(acknowledged.filter((email) => !found.has(email))).toEqual([]);
  });
});
