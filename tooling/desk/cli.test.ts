import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@unitbase/api/db/test-database';

const root = path.resolve(__dirname, '../..');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 120_000);
afterAll(() => database?.drop());

/** The command as staff type it, on this test's database. */
function desk(...args: string[]): { code: number | null; out: string; error: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tooling/desk/cli.ts'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: database.url, SITE_URL: 'https://site.example' },
    },
  );
  return { code: status, out: stdout.trim(), error: stderr.trim() };
}

test('the waiting profile of the starting data is listed and approved once, as text and as JSON', async () => {
  const listed = desk('profiles', 'list', '--json');
  expect(listed).toMatchObject({ code: 0, error: '' });
  const [{ id, company }] = JSON.parse(listed.out);
  expect(company).toBe('Quillfeather Marine Unit');
  const approved = desk('profiles', 'approve', String(id));
  expect(approved.code).toBe(0);
  expect(approved.out).toContain('Quillfeather Marine Unit is public at https://site.example/country/');
  expect(approved.out).toContain('Mail goes to waiting@unitbase.example.');
  expect(desk('profiles', 'approve', String(id))).toMatchObject({
    code: 1,
    out: '',
    error: `Profile ${id} (Quillfeather Marine Unit) is decided already: approved.`,
  });
  expect(desk('profiles')).toMatchObject({ code: 0, out: 'No profile waits.' });
}, 60_000);

test.each([
  [['claims', 'show', '999999'], 1, 'There is no claim 999999.'],
  [['claims', 'approve', 'x'], 1, "There is no claim 'x': ids are whole numbers, see 'list'."],
  [['claims', 'reject', '1'], 2, "'reject' needs --why, which the mail says."],
  [['orders', 'list'], 2, "'orders' is no queue."],
  [['profiles', 'suspend', '1'], 2, "'suspend' needs --why, which the mail says."],
  [['profiles', 'reactivate', '999999'], 1, 'There is no profile 999999.'],
  [['claims', 'reactivate', '1'], 2, "'reactivate' is no command"],
  [['claims', 'list', '--fast'], 2, "Unknown option '--fast'"],
])(
  '%j ends with %i and one sentence',
  (args, code, sentence) => {
    const answer = desk(...(args as string[]));
    expect(answer).toMatchObject({ code, out: '' });
    expect(answer.error.startsWith(sentence as string)).toBe(true);
  },
  30_000,
);
