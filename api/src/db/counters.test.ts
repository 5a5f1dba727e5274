import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 90_000);
afterAll(() => database.drop());

const COUNTED = [
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
  for (const table of COUNTED) {
    const { rows } = await database.pool.query(
      `SELECT coalesce(sum(hashtext(t::text)::bigint), 0) AS sum FROM "${table}" t WHERE org_count <> 0`,
    );
    sums.push(`${table} ${rows[0].sum}`);
  }
  return sums;
}

test('counting one company out, changing it and counting it in agrees with counting all anew', async () => {
  const { pool } = database;
  await pool.query('SELECT count_org(200, -1)');
  await pool.query(`UPDATE orgs SET name = 'Zebra Lantern Works', status = 'approved' WHERE id = 200`);
  await pool.query('DELETE FROM org_categories WHERE org_id = 200');
  await pool.query(
    'INSERT INTO org_categories (category_id, country_id, org_id) SELECT 7, country_id, id FROM orgs WHERE id = 200',
  );
  await pool.query('SELECT refresh_org_search(200)');
  await pool.query('SELECT count_org(200, 1)');
  const kept = await counters();
  await pool.query('SELECT recount_orgs()');
  expect(await counters()).toEqual(kept);
});

test('a keyword finds a company by its new name and not by the old one once it is suspended', async () => {
  const { pool } = database;
  const find = async (text: string) =>
    (await pool.query('SELECT * FROM search_orgs($1, 15, 0)', [text])).rows;
  expect(await find('zebra lantern works')).toEqual([{ org_id: 200, total: 1, capped: false }]);
  await pool.query(`UPDATE orgs SET status = 'suspended' WHERE id = 200`);
  await pool.query('SELECT refresh_org_search(200)');
  expect(await find('zebra lantern works')).toEqual([]);
});

test('pages of a broad keyword follow one another without a gap or a repeat', async () => {
  const { pool } = database;
  const total = (await pool.query('SELECT total FROM search_orgs($1, 1, 0)', ['film'])).rows[0].total;
  const ids: number[] = [];
  for (let offset = 0; offset < total; offset += 15) {
    const { rows } = await pool.query('SELECT org_id FROM search_orgs($1, 15, $2)', ['film', offset]);
    ids.push(...rows.map(({ org_id }) => org_id));
  }
  expect(new Set(ids).size).toBe(total);
  expect(ids).toHaveLength(total);
});
