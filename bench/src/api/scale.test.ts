import { row } from '@unitbase/api/db/query';
import { createTestDatabase, type TestDatabase } from '@unitbase/api/testing/test-database';
import { enlarge } from './scale';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 120_000);
afterAll(() => database?.drop());

interface Counts {
  companies: number;
  slugs: number;
  searchable: number;
  counted: number;
  trades: number;
  names: string;
}

const count = () =>
  row<Counts>(
    database.pool,
    `SELECT count(*)::int AS companies, count(DISTINCT (o.country_id, o.slug))::int AS slugs,
       count(s.org_id)::int AS searchable, (SELECT sum(org_count)::int FROM countries) AS counted,
       (SELECT count(*)::int FROM org_categories) AS trades,
       md5(string_agg(o.name, ',' ORDER BY o.id)) AS names
     FROM orgs o LEFT JOIN org_search s ON s.org_id = o.id WHERE o.status = 'approved'`,
  );

test('enlarges a directory three times, with counts, and leaves one of that size unchanged', async () => {
  const original = await count();
  await enlarge(database.pool, 3);
  const after = await count();
  expect(after).toEqual({
    companies: 1_800,
    slugs: 1_800,
    searchable: 1_800,
    counted: 1_800,
    trades: (original?.trades ?? 0) * 3,
    names: expect.any(String),
  });
  await enlarge(database.pool, 3);
  expect(await count()).toEqual(after);
  await expect(enlarge(database.pool, 4)).rejects.toThrow('The database holds 3 times');
}, 60_000);
