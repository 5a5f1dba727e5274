import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { csvOf, newCompanies } from '@unitbase/api/testing/imports';
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
    runDesk(['companies', ...args], {
      env: { INIT_CWD: folder, DATABASE_URL: database.url, SITE_URL: 'https://site.example' },
      output,
    }),
  );

const countOf = async (name: string): Promise<number> =>
  (await database.pool.query('SELECT FROM orgs WHERE name LIKE $1', [`${name}%`])).rowCount ?? 0;

test('imports a file after a dry run, lists the import and undoes it', async () => {
  const lines = await newCompanies(database.pool, 3, 'Command Works');
  writeFileSync(path.join(folder, 'new.csv'), csvOf([...lines, { ...lines[0], company_name: '' }]));
  const dryRun = await desk('import', '--dry-run', 'new.csv');
  expect(dryRun.stdout).toContain('Import 1: 3 added, 0 changed (0 with nothing new)');
  expect(dryRun.stdout).toMatch(/5 +– +Company name is empty +company_name/);
  expect(await countOf('Command Works')).toBe(0);
  expect((await desk('import', 'new.csv')).stdout).toContain('Import 2: 3 added');
  expect(await countOf('Command Works')).toBe(3);
  expect((await desk('imports')).stdout).toMatch(/^2 +done +new\.csv +4 +3 +0 /m);
  expect((await desk('undo', '2')).stdout).toContain('Import 2 is undone. 0 companies');
  expect(await countOf('Command Works')).toBe(0);
});

test('exports all public companies, which an import reads without a change', async () => {
  expect((await desk('export', 'all.csv')).status).toBe(0);
  const count = readFileSync(path.join(folder, 'all.csv'), 'utf8').split('\r\n').length - 2;
  const { stdout } = await desk('import', '--dry-run', 'all.csv');
  const [, changed, same] = /0 added, (\d+) changed \((\d+) with nothing new\)/.exec(stdout) ?? [];
  expect(changed).toBe(same);
  expect(Number(changed)).toBeGreaterThan(count * 0.9);
});

test('names the line of a broken character in a file of UTF-8', async () => {
  const broken = [Buffer.from('company_name\nCafé\n'), Buffer.from('Caf\xe9\n', 'latin1')];
  writeFileSync(path.join(folder, 'broken.csv'), Buffer.concat(broken));
  const { status, stderr } = await desk('import', 'broken.csv');
  expect(status).toBe(1);
  expect(stderr).toContain('broken.csv is not UTF-8 text in line 3.');
});
