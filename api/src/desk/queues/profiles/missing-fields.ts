import { type Connection, row } from '../../../db/query';

/** Credits that a profile needs (decision D38). */
export const REQUIRED_CREDITS = 3;

/** SQL: missing required fields of the profile `o`. */
export const MISSING_SQL = `array_remove(ARRAY[
  CASE WHEN o.name = '' THEN 'company name' END, CASE WHEN o.email = '' THEN 'e-mail' END,
  CASE WHEN o.town = '' THEN 'town' END, CASE WHEN o.country_id IS NULL THEN 'country of the directory' END,
  CASE WHEN NOT EXISTS (SELECT FROM org_categories oc WHERE oc.org_id = o.id) THEN 'category' END,
  CASE WHEN (SELECT count(*) FROM credits k WHERE k.org_id = o.id) < ${REQUIRED_CREDITS} THEN 'three credits' END], NULL)`;

/** Returns the missing fields of a profile; none for an unknown one. */
export async function missingFields(connection: Connection, id: number): Promise<string[]> {
  const profile = await row<{ missing: string[] }>(
    connection,
    `SELECT ${MISSING_SQL} AS missing FROM orgs o WHERE o.id = $1`,
    [id],
  );
  return profile?.missing ?? [];
}
