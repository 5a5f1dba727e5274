import { createTestDatabase, type TestDatabase } from '@unitbase/api/testing/test-database';
import { captureOutput } from '../cli/testing';
import { runDesk } from './desk';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 120_000);
afterAll(() => database?.drop());

const staff = (...args: string[]) =>
  captureOutput((output) =>
    runDesk(['staff', ...args], {
      env: { DATABASE_URL: database.url, SITE_URL: 'https://site.example' },
      output,
    }),
  );

test('the demo data have a staff member for each role, with a code', async () => {
  const { stdout } = await staff('list', '--json');
  expect(JSON.parse(stdout)).toMatchObject([
    { name: 'Jonas Pfeil', role: 'commercial', factor: true },
    { name: 'Mira Sandoval', role: 'admin', factor: true },
    { name: 'Oskar Lind', role: 'editorial', factor: true },
    { name: 'Ruth Adler', role: 'directory', factor: true },
  ]);
  expect((await staff('code', 'mira@unitbase.example')).stdout).toMatch(/^\d{6}$/);
  const added = await staff('demo', 'directory', '--limit', '2', '--json');
  expect(JSON.parse(added.stdout)).toHaveLength(2);
});

test('an account becomes staff, gets another role, loses the second factor and leaves', async () => {
  const email = 'user@unitbase.example';
  expect((await staff('add', email, '--role', 'editorial')).stdout).toBe(
    'Demo user is staff now, with the role editorial.',
  );
  expect((await staff('role', email, '--role', 'directory')).stdout).toBe(
    'Demo user has the role directory now.',
  );
  expect((await staff('reset', email)).stdout).toBe(
    'Demo user sets up a new second factor at the next login.',
  );
  expect((await staff('remove', email)).stdout).toBe('Demo user is no longer staff.');
});

test.each([
  [['add', 'user@unitbase.example'], 2, "'staff add' needs --role, directory, editorial, commercial, admin."],
  [['add', 'user@unitbase.example', '--role', 'boss'], 2, 'The role must be directory'],
  [
    ['add', 'nobody@unitbase.example', '--role', 'admin'],
    1,
    'There is no account of nobody@unitbase.example.',
  ],
  [['code', 'user@unitbase.example'], 1, 'user@unitbase.example is not a staff member.'],
  [['demo', 'boss'], 2, 'The role must be directory'],
  [['demo', 'admin', '--limit', '500'], 2, '--limit must be a whole number from 1 to 50.'],
])('staff %j exits with %i', async (args, status, sentence) => {
  const outcome = await staff(...args);
  expect(outcome).toMatchObject({ status, stdout: '' });
  expect(outcome.stderr).toContain(sentence);
});
