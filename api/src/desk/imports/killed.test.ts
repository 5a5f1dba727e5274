import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { row, rows } from '../../db/query';
import { check, csvOf, importer, newCompanies, work } from '../../testing/imports';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { startImport } from './change-imports';
import { readImport } from './read-imports';

const LINES = 3_000;
const root = path.resolve(__dirname, '../../..');

let database: TestDatabase;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'unitbase-import-'));
  database = await createTestDatabase({ filled: true });
}, 90_000);
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});
const pool = () => database.pool;

/** Starts an api node on the test's database. */
const startNode = (): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', path.join(root, 'src/main.ts')], {
    cwd: path.dirname(root),
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.url, SITE_URL: 'https://site.example', DATA_DIR: folder },
      ...{ MAIL: 'mailbox', API_PORT: '0', LOG_LEVEL: 'silent' },
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

test('goes on where it was after kill -9, and imports no line twice', async () => {
  const { id } = await check(pool(), csvOf(await newCompanies(pool(), LINES, 'Killed Works')));
  await startImport(pool(), importer, id, 'leave');
  const node = startNode();
  try {
    for (;;) {
      const { processed, status } = await readImport(pool(), id);
      if (processed > 0 || status !== 'running') break;
      if (node.exitCode !== null) throw new Error(`The api ended with ${node.exitCode}.`);
    }
  } finally {
    node.kill('SIGKILL');
  }
  await ended(node);
  const killed = await readImport(pool(), id);
  expect(killed.status).toBe('running');
  expect(killed.processed).toBeLessThan(LINES);
  // The lease of the killed node ends.
  await rows(pool(), 'UPDATE imports SET claimed_until = now() WHERE id = $1', [id]);
  expect(await work(pool(), id)).toMatchObject({ status: 'done', companies_added: LINES });
  const stored = await row<{ companies: number; names: number }>(
    pool(),
    `SELECT count(*)::int AS companies, count(DISTINCT name)::int AS names FROM orgs WHERE name LIKE 'Killed Works%'`,
  );
  expect(stored).toEqual({ companies: LINES, names: LINES });
}, 120_000);
