import { type Connection, row } from '../db/query';

/** Where a profile lies, in the directory's own places. */
export interface Place {
  countryId: number | null;
  countrySlug: string | null;
  stateId: number | null;
  countyId: number | null;
  cityId: number | null;
}

/**
 * The named region, and the city of that name: inside of it where one is known, else the largest of the country. What
 * the directory does not know stays a text only.
 */
const PLACE_SQL = `
  WITH country AS (SELECT id, slug FROM countries WHERE iso_code = $1),
  region AS (
    SELECT l.id, l.kind, l.parent_id FROM locations l JOIN country k ON k.id = l.country_id
    WHERE l.kind IN ('state', 'county') AND l.search = fold($3) ORDER BY l.kind = 'state' DESC, l.id LIMIT 1),
  city AS (
    SELECT l.id, l.parent_id FROM locations l JOIN country k ON k.id = l.country_id
    LEFT JOIN locations up ON up.id = l.parent_id
    WHERE l.kind = 'city' AND l.search = fold($2)
      AND NOT EXISTS (SELECT FROM region r WHERE r.id IS DISTINCT FROM l.parent_id AND r.id IS DISTINCT FROM up.parent_id)
    ORDER BY l.population DESC, l.id LIMIT 1),
  line AS (
    SELECT l.id, l.kind, l.parent_id FROM locations l
    WHERE l.id = coalesce((SELECT parent_id FROM city), (SELECT id FROM region)))
  SELECT k.id AS "countryId", k.slug AS "countrySlug", (SELECT id FROM city) AS "cityId",
    (SELECT id FROM line WHERE kind = 'county') AS "countyId",
    (SELECT l.id FROM locations l, line WHERE l.kind = 'state' AND l.id IN (line.id, line.parent_id)) AS "stateId"
  FROM (SELECT 1) one LEFT JOIN country k ON true`;

/** @param countryCode ISO 3166; a country that the directory does not cover answers nulls (decision D26) */
export async function findPlace(
  connection: Connection,
  countryCode: string,
  town: string,
  region: string,
): Promise<Place> {
  const found = await row<Place>(connection, PLACE_SQL, [countryCode, town, region]);
  return found ?? { countryId: null, countrySlug: null, stateId: null, countyId: null, cityId: null };
}
