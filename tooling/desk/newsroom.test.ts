import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@unitbase/api/db/test-database';

const root = path.resolve(__dirname, '../..');

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

/** The command as an editor types it in the folder of the texts, on this test's database. */
function desk(...args: string[]): { code: number | null; out: string; error: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tooling/desk/cli.ts'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        INIT_CWD: folder,
        DATABASE_URL: database.url,
        MEDIA_STORE: path.join(folder, 'media'),
        SITE_URL: 'https://site.example',
      },
    },
  );
  return { code: status, out: stdout.trim(), error: stderr.trim() };
}

const write = (name: string, fields: string) =>
  writeFileSync(path.join(folder, name), `---\ntitle: Night shoots\n${fields}\n---\n\nText.\n`);

test('a scheduled article is imported, and its preview is printed and printed again (NE-101)', () => {
  write('night-shoots.md', 'type: news\ndate: 2999-01-01\ntags: [Moonlight]');
  expect(desk('articles', 'import', '--dry-run', 'night-shoots.md').out).toContain('nothing was kept');
  const { code, out, error } = desk('articles', 'import', 'night-shoots.md');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(/night-shoots +added +from 2999-01-01/);
  expect(out).toContain('New tags: Moonlight');
  const address = /https:\/\/site\.example\/news\/preview\/\d+\?signature=[\w-]+/.exec(out)?.[0];
  expect(desk('articles', 'preview', 'night-shoots').out).toBe(address);
  const again = JSON.parse(desk('articles', 'import', 'night-shoots.md', '--json').out);
  expect(again).toMatchObject([{ slug: 'night-shoots', outcome: 'unchanged' }]);
}, 60_000);

test('what is wrong is told by file and field, with exit code 1', () => {
  write('wrong.md', 'type: gossip\ndate: tomorrow');
  const { code, out, error } = desk('articles', 'import', 'wrong.md');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error.split('\n').map((line) => line.slice(line.indexOf('wrong.md')))).toEqual([
    'wrong.md: type: must be one of news, q-and-a, features, network, reports',
    'wrong.md: date: must be a day such as 2026-11-21',
  ]);
});

test.each([
  [['articles', 'import'], 2, "'import' needs the names of files."],
  [['quizzes', 'preview', 'x'], 2, "'preview' is no command for quizzes."],
  [['articles'], 2, "'articles' needs a command."],
  [['keys', 'list', 'x'], 2, "'x' is too much."],
  [['articles', 'import', 'a.md', '--fast'], 2, "Unknown option '--fast'"],
  [['articles', 'preview', 'nothing'], 1, 'There is no article nothing.'],
])(
  '%j ends with %i and one sentence',
  (args, code, sentence) => {
    const answer = desk(...(args as string[]));
    expect(answer).toMatchObject({ code, out: '' });
    expect(answer.error.startsWith(sentence as string)).toBe(true);
  },
  30_000,
);
