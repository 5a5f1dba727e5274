import { createTestDatabase, type TestDatabase } from '../testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 90_000);
afterAll(() => database.drop());

const COUNTER_TABLES = [
  'countries',
  'locations',
  'categories',
  'sections',
  'category_country',
  'section_country',
  'letter_count',
  'facet_count',
];

async function counters(): Promise<string[]> {
  const sums = [];
  for (const table of COUNTER_TABLES) {
    const { rows } = await database.pool.query(
      `SELECT coalesce(sum(hashtext(t::text)::bigint), 0) AS sum FROM "${table}" t WHERE org_count <> 0`,
    );
    sums.push(`${table} ${rows[0].sum}`);
  }
  return sums;
}

test('updates counters for a changed company to the same values as a full recount', async () => {
  const { pool } = database;
  await pool.query('SELECT count_org(200, -1)');
  await pool.query(`UPDATE orgs SET name = 'Zebra Lantern Works', status = 'approved' WHERE id = 200`);
  await pool.query('DELETE FROM org_categories WHERE org_id = 200');
  await pool.query(
    'INSERT INTO org_categories (category_id, country_id, org_id) SELECT 7, country_id, id FROM orgs WHERE id = 200',
  );
  await pool.query('SELECT refresh_org_search(200)');
  await pool.query('SELECT count_org(200, 1)');
  const updated = await counters();
  await pool.query('SELECT recount_orgs()');
  expect(await counters()).toEqual(updated);
});
