import { importErrors } from '@unitbase/contracts/messages/desk/imports';
import { row, rows, transaction } from '../../db/query';
import {
  check,
  csvOf,
  type ImportRow,
  importer,
  importFile,
  newCompanies,
  work,
} from '../../testing/imports';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { exportCompanies } from '../companies/export-companies';
import { readHistory } from '../companies/history';
import { applyBatch } from './apply-batch';
import { discardImport, resumeImport, startImport, stopImport, undoImport } from './change-imports';
import { claimJob } from './jobs';
import { listLines, readImport } from './read-imports';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 90_000);
afterAll(() => database?.drop());
const pool = () => database.pool;

/** Tables that an import and its undo write for good, and counters of ids. */
const KEPT = ['imports', 'import_lines', 'import_words', 'audit', 'audit_chain', 'change_log'];

/** Returns a checksum of the rows of each table. A counter of 0 is the same as none. */
async function checksums(): Promise<Record<string, string>> {
  const tables = await rows<{ name: string; counts: boolean }>(
    pool(),
    `SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attname = 'org_count') AND c.relname LIKE '%count%' AS counts
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name, counts } of tables.filter((table) => !KEPT.includes(table.name))) {
    const sum = await row<{ sum: string }>(
      pool(),
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS sum FROM "${name}" t
       ${counts ? 'WHERE org_count <> 0' : ''}`,
    );
    sums[name] = sum?.sum ?? '';
  }
  return sums;
}

/** Returns every n-th public company as a line of an export. */
async function exported(step: number) {
  const lines = [];
  for await (const line of exportCompanies(pool(), { search: '', status: 'approved' }))
    if (Number(line.id) % step === 0) lines.push(line);
  return lines;
}

test('adds and changes companies as public ones, and an undo leaves the database as it was', async () => {
  const added = await newCompanies(pool(), 700, 'Undone Works');
  const changed = (await exported(20)).map((line) => ({
    ...line,
    company_name: `${line.company_name} Renamed`,
    phone: '+34 911 000 000',
  }));
  const previous = await checksums();
  const log = await row<{ id: string }>(pool(), 'SELECT coalesce(max(id), 0) AS id FROM change_log');

  const columns = { ...changed[0], ...added[0] };
  const all = [...added, ...changed].map((line) =>
    Object.fromEntries(Object.keys(columns).map((name) => [name, (line as ImportRow)[name] ?? ''])),
  );
  const done = await importFile(pool(), csvOf(all));
  expect(done).toMatchObject({
    status: 'done',
    companies_added: done.added,
    companies_changed: done.changed,
  });
  expect(done.added + done.changed + done.doubles + done.refused).toBe(all.length);
  expect(done.added).toBe(700);
  expect(done.changed).toBeGreaterThan(10);
  const entries = await rows<{ keys: string[] }>(pool(), 'SELECT keys FROM change_log WHERE id > $1', [
    log?.id,
  ]);
  expect(entries.length).toBeLessThanOrEqual(4);
  expect(new Set(entries.flatMap(({ keys }) => keys)).size).toBeGreaterThan(700);

  const imported = await checksums();
  await rows(pool(), 'SELECT recount_orgs()');
  expect(await checksums()).toEqual(imported);
  await rows(pool(), `SELECT refresh_org_search(id) FROM orgs WHERE name LIKE 'Undone Works%'`);
  expect(await checksums()).toEqual(imported);

  await undoImport(pool(), importer, done.id);
  expect(await work(pool(), done.id)).toMatchObject({
    status: 'undone',
    companies_left: 0,
    undone_by: importer.name,
  });
  expect(await checksums()).toEqual(previous);
  expect(
    await rows(pool(), `SELECT action, before, after FROM audit WHERE entity = 'import' ORDER BY id`),
  ).toEqual([
    {
      ...{ action: 'companies.import', before: {} },
      after: { lines: done.lines, added: done.added, changed: done.changed, refused: done.refused },
    },
    {
      ...{ action: 'companies.undo-import', before: { added: done.added, changed: done.changed } },
      after: { left: 0 },
    },
  ]);
  await expect(undoImport(pool(), importer, done.id)).rejects.toThrow(importErrors.notUndoable);
});

test('the history of a company has its imports and their undo, with both values', async () => {
  const [company] = await newCompanies(pool(), 1, 'Company with a History');
  const added = await importFile(pool(), csvOf([{ ...company, services: 'Camera equipment hire' }]));
  const sql = 'SELECT org_id AS id FROM import_lines WHERE import_id = $1';
  const id = (await row<{ id: number }>(pool(), sql, [added.id]))?.id ?? 0;
  const line = { id, ...company, blurb: 'New words', services: 'Sound equipment hire' };
  const changed = await importFile(pool(), csvOf([line]));
  await undoImport(pool(), importer, changed.id);
  await work(pool(), changed.id);
  const { results, ...counts } = await readHistory(pool(), id, { offset: 0, limit: 10 });
  expect(counts).toEqual({ total: 3, logged: 0 });
  const who = (job: number) => `Import ${job}, line 2, Ruth Adler`;
  expect(results).toMatchObject([
    { who: who(changed.id), what: 'Import undone', changes: expect.any(Array) },
    { who: who(changed.id), what: 'Changed' },
    { who: who(added.id), what: 'Added', changes: [] },
  ]);
  const [undone, change] = results;
  expect(change?.changes).toContainEqual({
    field: 'Strapline',
    from: 'Number 1 of the test',
    to: 'New words',
  });
  expect(undone?.changes).toContainEqual({
    field: 'Strapline',
    from: 'New words',
    to: 'Number 1 of the test',
  });
  expect(change?.changes).toContainEqual({
    field: 'Categories',
    from: 'Camera equipment hire',
    to: 'Sound equipment hire',
  });
});

test('an undo leaves companies that were edited or used since, and reports their number', async () => {
  const done = await importFile(pool(), csvOf(await newCompanies(pool(), 5, 'Edited Since')));
  const idOf = async (number: number) =>
    (await row<{ id: number }>(pool(), 'SELECT id FROM orgs WHERE name = $1', [`Edited Since ${number}`]))
      ?.id ?? 0;
  await rows(pool(), `UPDATE orgs SET tel = '+34 900 000 000', updated_at = now() WHERE id = $1`, [
    await idOf(1),
  ]);
  await rows(pool(), `INSERT INTO people (org_id, firstname) VALUES ($1, 'Inês')`, [await idOf(2)]);
  expect(await readImport(pool(), done.id)).toMatchObject({ changed_since: 1 });
  await undoImport(pool(), importer, done.id);
  expect(await work(pool(), done.id)).toMatchObject({ status: 'undone', companies_left: 2 });
  const left = await rows(pool(), `SELECT name FROM orgs WHERE name LIKE 'Edited Since%' ORDER BY name`);
  expect(left).toEqual([{ name: 'Edited Since 1' }, { name: 'Edited Since 2' }]);
});

test('stops, and continues after its last line', async () => {
  const { id } = await check(pool(), csvOf(await newCompanies(pool(), 600, 'Half Way')));
  await startImport(pool(), importer, id, 'leave');
  const job = await claimJob(pool(), id);
  if (!job) throw new Error('The import has no job.');
  await transaction(pool(), (client) => applyBatch(client, job));
  await stopImport(pool(), importer, id);
  const stopped = await work(pool(), id);
  expect(stopped).toMatchObject({ status: 'stopped', stopped_from: 'running', total: 600 });
  expect(stopped.processed).toBeGreaterThan(0);
  expect(stopped.processed).toBeLessThan(600);
  await expect(discardImport(pool(), id)).rejects.toThrow(importErrors.isWritten);
  await resumeImport(pool(), importer, id);
  expect(await work(pool(), id)).toMatchObject({ status: 'done', companies_added: 600 });
});

test('rejects a dry run that another import has made wrong', async () => {
  const lines = csvOf(await newCompanies(pool(), 2, 'Twice'));
  const [first, second] = [await check(pool(), lines), await check(pool(), lines)];
  await startImport(pool(), importer, first.id, 'leave');
  await expect(startImport(pool(), importer, second.id, 'leave')).rejects.toThrow(importErrors.outdated);
  await work(pool(), first.id);
  await expect(startImport(pool(), importer, second.id, 'leave')).rejects.toThrow(importErrors.outdated);
  expect(await check(pool(), lines)).toMatchObject({ added: 0, doubles: 2 });
});

test('fills empty fields of probable doubles, or adds them all the same', async () => {
  const [line = {}] = await newCompanies(pool(), 1, 'Filled Double');
  await importFile(pool(), csvOf([{ ...line, web: '' }]));
  const again = csvOf([{ ...line, blurb: 'Another text', web: 'filled.example' }]);
  const filled = await check(pool(), again);
  expect(filled).toMatchObject({ doubles: 1 });
  await startImport(pool(), importer, filled.id, 'fill');
  expect(await work(pool(), filled.id)).toMatchObject({ companies_added: 0, companies_changed: 1 });
  const stored = () =>
    rows(pool(), `SELECT slug, web, strapline FROM orgs WHERE name = 'Filled Double 1' ORDER BY id`);
  expect(await stored()).toEqual([{ slug: 'filled-double-1', web: 'filled.example', strapline: line.blurb }]);
  const added = await check(pool(), again);
  await startImport(pool(), importer, added.id, 'add');
  expect(await work(pool(), added.id)).toMatchObject({ companies_added: 1 });
  expect(await stored()).toHaveLength(2);
});

test('reads an export again without a change', async () => {
  const result = await check(pool(), csvOf(await exported(10)));
  const changed = await listLines(pool(), result.id, { outcome: 'changed', offset: 0, limit: 100 });
  expect(changed.results.flatMap(({ changes }) => changes)).toEqual([]);
  expect(result).toMatchObject({ added: 0, doubles: 0, same: result.changed });
});
