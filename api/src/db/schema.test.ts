import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { apiRoot } from './folders';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
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

test('tables can be filled from a dump, which sets no search path', async () => {
  const { rows } = await database.pool.query<{ name: string; columns: string }>(
    `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
    FROM information_schema.columns JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
    WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY table_name`,
  );
  expect(rows.length).toBeGreaterThan(80);
  const client = await database.pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL search_path = ''`);
    for (const { name, columns } of rows) {
      await client.query(`CREATE TABLE public.restored (LIKE public.${name} INCLUDING ALL)`);
      await client.query(
        `INSERT INTO public.restored (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM public.${name}`,
      );
      await client.query('DROP TABLE public.restored');
    }
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
