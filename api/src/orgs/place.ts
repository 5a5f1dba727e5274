import { type PoolClient, row } from '../db/query';

/** Places of a profile in the directory; `null` where the directory has none. */
export interface Place {
  countryId: number | null;
  countrySlug: string | null;
  stateId: number | null;
  countyId: number | null;
  cityId: number | null;
}

/**
 * Finds the named region, and the city of that name: in the region if it is known, else the largest one of the country.
 * Unknown places stay text only.
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

/** Returns the places of a profile; `null`s for a country outside the directory (decision D26). */
export async function findPlace(
  client: PoolClient,
  countryCode: string,
  town: string,
  region: string,
): Promise<Place> {
  const place = await row<Place>(client, PLACE_SQL, [countryCode, town, region]);
  return place ?? { countryId: null, countrySlug: null, stateId: null, countyId: null, cityId: null };
}
