import { rows } from '../../../db/query';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { columnFields, ownColumns } from './merge-fields';
import { references } from './references';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database?.drop());

test('a merge decides about every foreign key to a company', async () => {
  const keys = await rows<{ name: string }>(
    database.pool,
    `SELECT c.conrelid::regclass::text || '.' || a.attname AS name
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
     WHERE c.contype = 'f' AND c.confrelid = 'orgs'::regclass`,
  );
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.map(({ name }) => name).filter((name) => !(name in references))).toEqual([]);
});

test('a merge offers or computes every column of a company', async () => {
  const columns = await rows<{ name: string }>(
    database.pool,
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'orgs'::regclass AND attnum > 0 AND NOT attisdropped`,
  );
  const decided = [...columnFields.flatMap(({ columns: names }) => names), ...ownColumns];
  expect(columns.map(({ name }) => name).sort()).toEqual(decided.sort());
});
