import { type Pool, row, rows } from '../db/query';

/** A company of the starting data, as tests of the desk's companies need it. */
export interface TestOrg {
  id: number;
  name: string;
  slug: string;
  country: string;
}

/** Returns two public companies of one country without managers and offices, that have credits. */
export async function twoCompanies(pool: Pool): Promise<[TestOrg, TestOrg]> {
  const pair = await rows<TestOrg>(
    pool,
    `WITH free AS (
       SELECT o.id, o.name, o.slug, o.country_id, k.slug AS country FROM orgs o JOIN countries k ON k.id = o.country_id
       WHERE o.status = 'approved' AND o.parent_id IS NULL AND o.approved_at IS NOT NULL
         AND NOT EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id)
         AND NOT EXISTS (SELECT FROM orgs p WHERE p.parent_id = o.id)
         AND EXISTS (SELECT FROM credits c WHERE c.org_id = o.id))
     SELECT id, name, slug, country FROM free WHERE country_id = (
       SELECT country_id FROM free GROUP BY 1 HAVING count(*) >= 2 ORDER BY count(*) DESC, 1 LIMIT 1)
     ORDER BY id LIMIT 2`,
  );
  const [first, second] = pair;
  if (!first || !second) throw new Error('The starting data have no two companies of one country.');
  return [first, second];
}

/** Returns the number of rows of a table that refer to a company. */
export async function countOf(pool: Pool, table: string, orgId: number, column = 'org_id'): Promise<number> {
  const counted = await row<{ count: number }>(
    pool,
    `SELECT count(*)::int AS count FROM ${table} WHERE ${column} = $1`,
    [orgId],
  );
  return counted?.count ?? 0;
}
