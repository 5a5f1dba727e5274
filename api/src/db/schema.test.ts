import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { apiRoot } from './folders';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database?.drop());

test('docs/data-model.md names every table', async () => {
  const guide = readFileSync(path.join(apiRoot, '../docs/data-model.md'), 'utf8');
  const words = new Set(guide.match(/\w+/g));
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.map(({ name }) => name).filter((name) => !words.has(name))).toEqual([]);
});
