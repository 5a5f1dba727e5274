import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@unitbase/api/testing/test-database';
import { captureOutput } from '../cli/testing';
import { runDesk } from './desk';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 120_000);
afterAll(() => database?.drop());

const environment = () => ({ DATABASE_URL: database.url, SITE_URL: 'https://site.example' });

/** The command as staff type it, on this test's database. */
const desk = (...args: string[]) => captureOutput((output) => runDesk(args, { env: environment(), output }));

test('the program prints the result, or the error, and ends with its exit code', () => {
  const program = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', path.join(__dirname, 'cli.ts'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...environment() },
    });
  expect(program('removals')).toMatchObject({ status: 0, stdout: 'No removal request waits.\n', stderr: '' });
  expect(program('claims', 'show', '999999')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'There is no claim 999999.\n',
  });
});

test('the waiting profile of the starting data is listed and approved once, as text and as JSON', async () => {
  const listed = await desk('profiles', 'list', '--json');
  expect(listed).toMatchObject({ status: 0, stderr: '' });
  const [{ id, company }] = JSON.parse(listed.stdout);
  expect(company).toBe('Quillfeather Marine Unit');
  const refused = await desk('profiles', 'approve', String(id));
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('lacks town, category, three credits: request changes');
  const approved = await desk('profiles', 'approve', String(id), '--force', '--why', 'It is well known.');
  expect(approved.status).toBe(0);
  expect(approved.stdout).toContain('Quillfeather Marine Unit is public at https://site.example/country/');
  expect(approved.stdout).toContain('Mail goes to waiting@unitbase.example.');
  expect(await desk('profiles', 'approve', String(id))).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `Profile ${id} (Quillfeather Marine Unit) is decided already: approved.`,
  });
  expect(await desk('profiles')).toMatchObject({ status: 0, stdout: 'No profile waits.' });
});

test.each([
  [['claims', 'show', '999999'], 1, 'There is no claim 999999.'],
  [['claims', 'approve', 'x'], 1, "There is no claim 'x': ids are whole numbers, see 'list'."],
  [['claims', 'reject', '1'], 2, "'reject' needs --why, which the mail says."],
  [['claims', 'approve', '1', '--force', '--why', 'x'], 2, "'--force' is for 'profiles approve'."],
  [['profiles', 'approve', '1', '--force'], 2, "'--force' needs --why, which the audit keeps."],
  [['orders', 'list'], 2, "'orders' is no queue."],
  [['profiles', 'suspend', '1'], 2, "'suspend' needs --why, which the mail says."],
  [['profiles', 'reactivate', '999999'], 1, 'There is no profile 999999.'],
  [['claims', 'reactivate', '1'], 2, "'reactivate' is no command"],
  [['claims', 'list', '--fast'], 2, "Unknown option '--fast'"],
])('%j ends with %i and one sentence', async (args, status, sentence) => {
  const outcome = await desk(...(args as string[]));
  expect(outcome).toMatchObject({ status, stdout: '' });
  expect(outcome.stderr.startsWith(sentence as string)).toBe(true);
});
