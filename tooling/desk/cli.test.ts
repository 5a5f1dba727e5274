import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
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

/** Runs a desk command on the database of this test. */
const desk = (...args: string[]) => captureOutput((output) => runDesk(args, { env: environment(), output }));

test('the program prints the result or the error and exits with its code', () => {
  const program = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', path.join(__dirname, 'cli.ts'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...environment() },
    });
  expect(program('removals')).toMatchObject({
    status: 0,
    stdout: 'No removal request is waiting.\n',
    stderr: '',
  });
  expect(program('claims', 'show', '999999')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'There is no claim 999999.\n',
  });
});

test('lists the waiting profile of the seed data and approves it once, as text and as JSON', async () => {
  const listed = await desk('profiles', 'list', '--json');
  expect(listed).toMatchObject({ status: 0, stderr: '' });
  const [{ id, name }] = JSON.parse(listed.stdout);
  expect(name).toBe('Quillfeather Marine Unit');
  const rejected = await desk('profiles', 'approve', String(id));
  expect(rejected).toMatchObject({ status: 1, stdout: '' });
  expect(rejected.stderr).toContain('lacks town, category, three credits. Request changes');
  const approved = await desk('profiles', 'approve', String(id), '--force', '--why', 'It is well known.');
  expect(approved.status).toBe(0);
  expect(approved.stdout).toContain('Quillfeather Marine Unit is public at https://site.example/country/');
  expect(approved.stdout).toContain('Mail goes to waiting@unitbase.example.');
  const second = await desk('profiles', 'approve', String(id));
  expect(second).toMatchObject({ status: 1, stdout: '' });
  expect(second.stderr).toMatch(
    `Profile ${id} (Quillfeather Marine Unit) is already approved. ${userInfo().username}, command line approved this`,
  );
  expect(await desk('profiles')).toMatchObject({ status: 0, stdout: 'No profile is waiting.' });
  expect((await desk('profiles', 'list', '--done', '--search', 'QUILLFEATHER')).stdout).toMatch(
    /Quillfeather Marine Unit .* Approved, /,
  );
  expect((await desk('profiles', 'show', String(id))).stdout).toMatch(
    /^Managers +.*waiting@unitbase\.example/m,
  );
});

test.each([
  [['claims', 'show', '999999'], 1, 'There is no claim 999999.'],
  [['claims', 'approve', 'x'], 1, "There is no claim 'x': ids are whole numbers, see 'list'."],
  [['claims', 'reject', '1'], 2, "'claims reject' needs --why, the reason for the mail."],
  [['claims', 'approve', '1', '--force', '--why', 'x'], 2, "'claims approve' does not accept --"],
  [['profiles', 'approve', '1', '--force'], 2, "'--force' needs --why, the reason for the audit."],
  [['packages', 'reject', '1'], 2, "'packages reject' needs --why, the reason for the mail."],
  [['packages', 'approve', '999999'], 1, 'There is no request for a package 999999.'],
  [['orders', 'list'], 2, "Unknown queue 'orders'."],
  [['profiles', 'suspend', '1'], 2, "'profiles suspend' needs --why, the reason for the mail."],
  [['profiles', 'reactivate', '999999'], 1, 'There is no profile 999999.'],
  [['claims', 'reactivate', '1'], 2, "Unknown command 'claims reactivate'."],
  [['claims', 'list', '--fast'], 2, "Unknown option '--fast'"],
])('%j exits with %i and prints one sentence', async (args, status, sentence) => {
  const outcome = await desk(...(args as string[]));
  expect(outcome).toMatchObject({ status, stdout: '' });
  expect(outcome.stderr).toContain(sentence);
});
