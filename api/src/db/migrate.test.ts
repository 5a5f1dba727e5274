import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from '@unitbase/contracts/slug';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { apiRoot } from './folders';
import { migrateDatabase } from './migrate';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

test('changes nothing when migrating twice or from two nodes at once', async () => {
  const count = () => database.pool.query('SELECT count(*) AS n FROM schema_migrations');
  const previous = (await count()).rows;
  await Promise.all([migrateDatabase(database.pool), migrateDatabase(database.pool)]);
  expect((await count()).rows).toEqual(previous);
});

test.each([
  ['CREATE SCHEMA drizzle CREATE TABLE __drizzle_migrations (id int)', 'DROP SCHEMA drizzle CASCADE'],
  ['ALTER FUNCTION search_text RENAME TO later', 'ALTER FUNCTION later RENAME TO search_text'],
])('rejects a database of an earlier version and explains how to start again: %s', async (age, restore) => {
  await database.pool.query(age);
  await expect(migrateDatabase(database.pool)).rejects.toThrow(
    /created by an earlier version .* delete the data folder .* or set DATABASE_URL to a new, empty database/,
  );
  await database.pool.query(restore);
});

test('uses every database function in the api or in the database itself', async () => {
  const { rows } = await database.pool.query<{ name: string; body: string }>(
    `SELECT proname AS name, prosrc AS body FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  const inherent = await database.pool.query<{ text: string }>(
    `SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger
     UNION ALL SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef
     UNION ALL SELECT definition FROM pg_views WHERE schemaname = 'public'`,
  );
  const sources = readdirSync(path.join(apiRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(apiRoot, 'src', file), 'utf8'));
  const calls = (text: string): string[] => text.match(/\w+(?=\()/g) ?? [];
  const called = new Set([...sources, ...inherent.rows.map(({ text }) => text)].flatMap(calls));
  expect(rows.length).toBeGreaterThan(10);
  const uncalled = rows.filter(
    ({ name }) =>
      !called.has(name) && !rows.some((other) => other.name !== name && calls(other.body).includes(name)),
  );
  expect(uncalled.map(({ name }) => name)).toEqual([]);
});

test.each([
  'Café ZÜRICH',
  'Łódź',
  'Ærø, Þingvellir',
  'Straße',
  'İstanbul ığ',
  '東京 Crew',
  'Жёлтый',
  'Ελλάδα',
  'Smith’s “Grips” – «Киев»—Lviv… Col·lega ‘n’ 東京、大阪。',
  'plain ascii',
])('folds %s in the database as in the contract', async (text) => {
  const { rows } = await database.pool.query('SELECT fold($1) AS folded', [text]);
  expect(rows[0].folded).toBe(fold(text));
});
