import { type Connection, type PoolClient, rows } from '../db/query';

/** Address whose places are looked up. */
export interface Address {
  /** ISO 3166. */
  countryCode: string;
  town: string;
  /** State or county. */
  region: string;
}

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
const PLACES_SQL = `
  SELECT k.id AS "countryId", k.slug AS "countrySlug", city.id AS "cityId",
    CASE WHEN line.kind = 'county' THEN line.id END AS "countyId",
    (SELECT l.id FROM locations l WHERE l.kind = 'state' AND l.id IN (line.id, line.parent_id)) AS "stateId"
  FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY a(code, town, region, n)
  LEFT JOIN countries k ON k.iso_code = a.code
  LEFT JOIN LATERAL (
    SELECT l.id, l.kind, l.parent_id FROM locations l
    WHERE l.country_id = k.id AND l.kind IN ('state', 'county') AND l.search = fold(a.region)
    ORDER BY l.kind = 'state' DESC, l.id LIMIT 1) region ON true
  LEFT JOIN LATERAL (
    SELECT l.id, l.parent_id FROM locations l LEFT JOIN locations up ON up.id = l.parent_id
    WHERE l.country_id = k.id AND l.kind = 'city' AND l.search = fold(a.town)
      AND (region.id IS NULL OR region.id IN (l.parent_id, up.parent_id))
    ORDER BY l.population DESC, l.id LIMIT 1) city ON true
  LEFT JOIN locations line ON line.id = coalesce(city.parent_id, region.id)
  ORDER BY a.n`;

/** Returns the places of addresses in their order; `null`s for a country outside the directory (decision D26). */
export const findPlaces = (connection: Connection, addresses: readonly Address[]): Promise<Place[]> =>
  rows<Place>(connection, PLACES_SQL, [
    addresses.map(({ countryCode }) => countryCode),
    addresses.map(({ town }) => town),
    addresses.map(({ region }) => region),
  ]);

/** Returns the places of a profile; `null`s for a country outside the directory (decision D26). */
export async function findPlace(
  client: PoolClient,
  countryCode: string,
  town: string,
  region: string,
): Promise<Place> {
  const [place] = await findPlaces(client, [{ countryCode, town, region }]);
  return place ?? { countryId: null, countrySlug: null, stateId: null, countyId: null, cityId: null };
}
