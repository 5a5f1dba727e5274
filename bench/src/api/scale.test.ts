import { row } from '@unitbase/api/db/query';
import { createTestDatabase, type TestDatabase } from '@unitbase/api/testing/test-database';
import { enlarge } from './scale';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 120_000);
afterAll(() => database?.drop());

interface Look {
  companies: number;
  slugs: number;
  found: number;
  counted: number;
  trades: number;
  names: string;
}

const look = () =>
  row<Look>(
    database.pool,
    `SELECT count(*)::int AS companies, count(DISTINCT (o.country_id, o.slug))::int AS slugs,
       count(s.org_id)::int AS found, (SELECT sum(org_count)::int FROM countries) AS counted,
       (SELECT count(*)::int FROM org_categories) AS trades,
       md5(string_agg(o.name, ',' ORDER BY o.id)) AS names
     FROM orgs o LEFT JOIN org_search s ON s.org_id = o.id WHERE o.status = 'approved'`,
  );

test('makes a directory three times as large, whole and counted, and leaves one of that size alone', async () => {
  const before = await look();
  await enlarge(database.pool, 3);
  const after = await look();
  expect(after).toEqual({
    companies: 1_800,
    slugs: 1_800,
    found: 1_800,
    counted: 1_800,
    trades: (before?.trades ?? 0) * 3,
    names: expect.any(String),
  });
  await enlarge(database.pool, 3);
  expect(await look()).toEqual(after);
  await expect(enlarge(database.pool, 4)).rejects.toThrow('The database holds 3 times');
}, 60_000);
