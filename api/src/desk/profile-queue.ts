import { isoMinute } from '@unitbase/contracts/dates';
import { pageSizes } from '@unitbase/contracts/limits';
import { type Connection, type Pool, row, rows } from '../db/query';
import { readActivity } from '../orgs/activity';
import { DUE_SQL } from '../orgs/due';
import { DeskError } from './decision';

/** A profile as listed for staff. */
export interface ListedProfile {
  id: number;
  company: string;
  package: string;
  country: string;
  owner: string;
  submitted: Date | null;
  /** Time limit of the decision: 48 hours for BASIC, two working days otherwise (decision D41). */
  due: Date | null;
  overdue: boolean;
  /** Missing required fields (decision D38). */
  missing: string[];
}

const MISSING_SQL = `array_remove(ARRAY[
  CASE WHEN o.name = '' THEN 'company name' END, CASE WHEN o.email = '' THEN 'e-mail' END,
  CASE WHEN o.town = '' THEN 'town' END, CASE WHEN o.country_id IS NULL THEN 'country of the directory' END,
  CASE WHEN NOT EXISTS (SELECT FROM org_categories oc WHERE oc.org_id = o.id) THEN 'category' END,
  CASE WHEN (SELECT count(*) FROM credits k WHERE k.org_id = o.id) < 3 THEN 'three credits' END], NULL)`;

/** Returns the missing fields of a profile; none for an unknown one. */
export async function missingFields(connection: Connection, id: number): Promise<string[]> {
  const profile = await row<{ missing: string[] }>(
    connection,
    `SELECT ${MISSING_SQL} AS missing FROM orgs o WHERE o.id = $1`,
    [id],
  );
  return profile?.missing ?? [];
}

const COLUMNS = `
  o.id, o.name AS company, o.package_code AS package, coalesce(c.name, o.country_code, '') AS country,
  coalesce((SELECT min(u.email) FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = o.id), '') AS owner,
  o.submitted_at AS submitted, ${DUE_SQL} AS due, coalesce(${DUE_SQL} < now(), false) AS overdue, ${MISSING_SQL} AS missing`;

/** Returns submitted profiles, the longest waiting first; at most 200. */
export function listProfiles(pool: Pool): Promise<ListedProfile[]> {
  return rows<ListedProfile>(
    pool,
    `SELECT ${COLUMNS} FROM orgs o LEFT JOIN countries c ON c.id = o.country_id
     WHERE o.status = 'submitted' ORDER BY o.submitted_at NULLS FIRST, o.id LIMIT 200`,
  );
}

/** Returns the data of a profile in any status for staff. Throws `DeskError` for an unknown id. */
export async function showProfile(pool: Pool, id: number): Promise<Record<string, unknown>> {
  const profile = await row<Record<string, unknown>>(
    pool,
    `SELECT ${COLUMNS}, o.status, o.slug, o.strapline, o.about, o.addline1 AS address, o.town, o.county, o.postcode,
       o.email, o.tel, o.web, o.review_note,
       (SELECT coalesce(jsonb_agg(k.name ORDER BY oc.position), '[]') FROM org_categories oc
        JOIN categories k ON k.id = oc.category_id WHERE oc.org_id = o.id) AS categories,
       (SELECT coalesce(jsonb_agg(k.productiontitle || ' (' || k.productionyear || ')' ORDER BY k.sortorder, k.id), '[]')
        FROM credits k WHERE k.org_id = o.id) AS credits,
       (SELECT coalesce(jsonb_agg(u.email || ' (' || m.role || ')' ORDER BY m.created_at, u.id), '[]')
        FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = o.id) AS managers,
       (SELECT coalesce(jsonb_agg(x.name), '[]') FROM (
          SELECT s.name FROM orgs s WHERE s.id <> o.id AND s.status = 'approved' AND s.country_id = o.country_id
            AND s.sort_name = o.sort_name LIMIT 5) x) AS same_name
     FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1`,
    [id],
  );
  if (!profile) throw new DeskError(`There is no profile ${id}.`);
  const { results } = await readActivity(pool, id, {
    offset: 0,
    limit: pageSizes.activity,
    withMessages: false,
  });
  return {
    ...profile,
    activity: results.map(({ at, name, text }) => `${isoMinute(new Date(at))} ${name} ${text}`),
  };
}
