import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const desk = (...args: string[]) =>
  captureOutput((output) =>
    runDesk(args, {
      env: { INIT_CWD: folder, DATABASE_URL: database.url, SITE_URL: 'https://site.example' },
      output,
    }),
  );
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

test.each([
  ['schemes', 'csv'],
  ['schemes', 'json'],
  ['film-commissions', 'csv'],
  ['facts', 'json'],
  ['rates', 'csv'],
])('%s exported as %s import without a change', async (name, format) => {
  const file = `${name}.${format}`;
  expect((await desk(name, 'export', file)).status).toBe(0);
  const { status, stdout, stderr } = await desk(name, 'import', file);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^0 added, 0 changed, [1-9]\d* unchanged\.$/);
});

test('a changed rate is logged, and a dry run writes nothing', async () => {
  await desk('schemes', 'export', 'before.csv');
  const changed = read('before.csv').replace(/^(hungary,open,cash_rebate,[^,]*,HUF),30,30,/m, '$1,30,35,');
  expect(changed).not.toBe(read('before.csv'));
  write('changed.csv', changed);
  const dryRun = await desk('schemes', 'import', '--dry-run', 'changed.csv');
  expect(dryRun.stdout).toContain('hungary: Rate from 30% to 30–35%');
  expect(dryRun.stdout).toContain('Dry run: nothing was written.');
  expect((await database.pool.query('SELECT FROM incentive_changes')).rowCount).toBe(0);
  expect((await desk('schemes', 'import', 'changed.csv')).stdout).toMatch(/^0 added, 1 changed, /);
  const { rows } = await database.pool.query('SELECT text FROM incentive_changes');
  expect(rows).toEqual([{ text: 'Rate from 30% to 30–35%' }]);
});

test('names every problem by file, line and column, and writes nothing', async () => {
  await desk('schemes', 'export', 'all.csv');
  const [header = '', ...lines] = read('all.csv').split('\r\n');
  const spain = lines.find((line) => line.startsWith('spain,')) ?? '';
  write(
    'wrong.csv',
    [
      header,
      spain.replace('spain,', 'atlantis,'),
      spain.replace(',25,30,', ',35,30,'),
      spain.replace('spain,open', 'france,maybe'),
    ].join('\r\n'),
  );
  const { status, stderr } = await desk('schemes', 'import', 'wrong.csv');
  expect(status).toBe(1);
  expect(stderr).toContain("place: there is no country or state 'atlantis'");
  expect(stderr).toContain('rate_high: must not be less than rate_low');
  expect(stderr).toContain('status: must be one of open, exhausted, suspended, ended, none');
  expect(stderr.split('\n').every((line) => /^wrong\.csv:\d+: /.test(line))).toBe(true);
});

test('rejects a file without a column, which would delete its values', async () => {
  await desk('rates', 'export', 'rates.csv');
  write('short.csv', read('rates.csv').replace(/,[^,\r\n]*(?=\r\n)/g, ''));
  const { status, stderr } = await desk('rates', 'import', 'short.csv');
  expect(status).toBe(1);
  expect(stderr.split('\n')[0]).toBe('short.csv:2: rated_on: the column is missing');
});

test('rejects a file in another encoding and names its line', async () => {
  await desk('schemes', 'export', 'utf8.csv');
  writeFileSync(path.join(folder, 'ansi.csv'), Buffer.from(read('utf8.csv').slice(1), 'latin1'));
  const { status, stderr } = await desk('schemes', 'import', 'ansi.csv');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^ansi\.csv:\d+: is not UTF-8 text: save it as UTF-8$/);
});

test.each([
  ['facts', 'time_zones', 'Atlantis/Capital', 'must hold time zones such as Atlantic/Reykjavik'],
  ['schemes', 'budget_share', '1000', 'must be above 0 and at most 100'],
  ['rates', 'currency', 'Euro', 'must be a currency such as EUR'],
])('rejects %s with %s %s', async (name, column, value, message) => {
  await desk(name, 'export', 'all.json');
  const [first] = JSON.parse(read('all.json')).filter(({ status }: { status?: string }) => status !== 'none');
  write('one.json', JSON.stringify([{ ...first, [column]: value }]));
  const { status, stderr } = await desk(name, 'import', 'one.json');
  expect({ status, stderr }).toEqual({ status: 1, stderr: `one.json:1: ${column}: ${message}` });
});

test.each([
  [['schemes', 'import'], 2, "'schemes import' needs the name of a file."],
  [['facts', 'import', 'facts.xlsx'], 1, 'facts.xlsx: the name must end with .csv or .json.'],
])('%j exits with %i and prints one sentence', async (args, status, sentence) => {
  const outcome = await desk(...(args as string[]));
  expect(outcome).toMatchObject({ status, stdout: '' });
  expect(outcome.stderr).toContain(sentence);
});
