import { fold } from '@unitbase/contracts/slug';
import { migrateDatabase } from './migrate';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

test('migrating twice, and from two nodes at once, changes nothing', async () => {
  const count = () => database.pool.query('SELECT count(*) AS n FROM drizzle.__drizzle_migrations');
  const before = (await count()).rows;
  await Promise.all([migrateDatabase(database.pool), migrateDatabase(database.pool)]);
  expect((await count()).rows).toEqual(before);
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
])('the database folds %s as the contract does', async (text) => {
  const { rows } = await database.pool.query('SELECT fold($1) AS folded', [text]);
  expect(rows[0].folded).toBe(fold(text));
});
