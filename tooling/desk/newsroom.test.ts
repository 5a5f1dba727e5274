import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@unitbase/api/testing/test-database';
import { captureOutput } from '../cli/testing';
import { runDesk } from './desk';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
  folder = mkdtempSync(path.join(tmpdir(), 'unitbase-desk-'));
}, 120_000);
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a desk command in the folder of the files, on the database of this test. */
const desk = (...args: string[]) => captureOutput((output) => runDesk(args, { env: environment(), output }));

const environment = () => ({
  INIT_CWD: folder,
  DATABASE_URL: database.url,
  MEDIA_STORE: path.join(folder, 'media'),
  SITE_URL: 'https://site.example',
});

const write = (name: string, fields: string) =>
  writeFileSync(path.join(folder, name), `---\ntitle: Night shoots\n${fields}\n---\n\nText.\n`);

test('imports a scheduled article and prints its preview, also later (NE-101)', async () => {
  write('night-shoots.md', 'type: news\ndate: 2999-01-01\ntags: [Moonlight]');
  expect((await desk('articles', 'import', '--dry-run', 'night-shoots.md')).stdout).toContain(
    'nothing was written',
  );
  const { status, stdout, stderr } = await desk('articles', 'import', 'night-shoots.md');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/night-shoots +added +from 2999-01-01/);
  expect(stdout).toContain('New tags: Moonlight');
  const address = /https:\/\/site\.example\/news\/preview\/\d+\?signature=[\w-]+/.exec(stdout)?.[0];
  expect((await desk('articles', 'preview', 'night-shoots')).stdout).toBe(address);
  const repeated = JSON.parse((await desk('articles', 'import', 'night-shoots.md', '--json')).stdout);
  expect(repeated).toMatchObject([{ slug: 'night-shoots', outcome: 'unchanged' }]);
});

test('reports errors by file, line and field and exits with 1', async () => {
  write('wrong.md', 'type: gossip\ndate: tomorrow');
  const { status, stdout, stderr } = await desk('articles', 'import', 'wrong.md');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.split('\n').map((line) => line.slice(line.indexOf('wrong.md')))).toEqual([
    'wrong.md:3: type: must be one of news, q-and-a, features, network, reports',
    'wrong.md:4: date: must be a day such as 2026-11-21, or a day and a time such as 2026-11-21 14:30',
  ]);
});

test.each([
  [['articles', 'import'], 2, "'articles import' needs the names of files."],
  [['quizzes', 'preview', 'x'], 2, "Unknown command 'quizzes preview'."],
  [['articles'], 2, "'articles' needs a command."],
  [['keys', 'list', 'x'], 2, "Unexpected argument 'x'."],
  [['articles', 'import', 'a.md', '--fast'], 2, "Unknown option '--fast'"],
  [['articles', 'preview', 'nothing'], 1, 'There is no article nothing. Import it first.'],
])('%j exits with %i and prints one sentence', async (args, status, sentence) => {
  const outcome = await desk(...(args as string[]));
  expect(outcome).toMatchObject({ status, stdout: '' });
  expect(outcome.stderr).toContain(sentence);
});
