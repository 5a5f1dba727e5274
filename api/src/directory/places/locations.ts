import type { LocationOption } from '@unitbase/contracts/entities/search';
import { listLimits } from '@unitbase/contracts/limits';
import { fold } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { type Pool, rows } from '../../db/query';
import type { Catalogue } from '../catalogue';

type LocationRow = Omit<LocationOption, 'label'>;

const COLUMNS = `l.name, k.name AS country, initcap(l.kind) AS location_type, l.slug AS url_slug, k.slug AS country_slug, l.org_count`;

/** Fewer than this many begin so: typing errors are looked for as well. */
const ENOUGH = 10;
/** Shorter words are like too many names. */
const SHORTEST_LIKE = 3;

/**
 * Names that begin as typed, and after them, where those are few, names that hold a word like it. `$1` beginning as a
 * LIKE pattern, `$2` ids of countries or null, `$3` how many, `$4` the word to be like, or null.
 */
export const LOCATIONS_SQL = `
  WITH begun AS MATERIALIZED (
    SELECT l.id, ${COLUMNS}, 0 AS part, row_number() OVER (ORDER BY l.org_count DESC, l.name, l.id) AS place
    FROM locations l JOIN countries k ON k.id = l.country_id
    WHERE l.search LIKE $1 AND l.org_count > 0 AND ($2::int[] IS NULL OR l.country_id = ANY($2))
    ORDER BY l.org_count DESC, l.name, l.id LIMIT $3::int),
  alike AS (
    SELECT l.id, ${COLUMNS}, 1 AS part,
      row_number() OVER (ORDER BY word_similarity($4, l.search) DESC, l.org_count DESC, l.id) AS place
    FROM locations l JOIN countries k ON k.id = l.country_id
    WHERE $4 <% l.search AND l.org_count > 0 AND ($2::int[] IS NULL OR l.country_id = ANY($2))
      AND (SELECT count(*) FROM begun) < least(${ENOUGH}, $3::int)
    ORDER BY place LIMIT ${ENOUGH})
  SELECT name, country, location_type, url_slug, country_slug, org_count
  FROM (SELECT * FROM begun UNION ALL SELECT * FROM alike) x ORDER BY part, place`;

const label = ({ name, country, location_type }: LocationRow) =>
  location_type === 'Country' ? displayCountry(name) : `${name}, ${displayCountry(country)}`;

/** Places by the beginning of their name, then by likeness; each (name, type, country) once (decision D23). */
async function findLocations(
  pool: Pool,
  text: string,
  countryIds: readonly number[] | null,
  limit: number,
): Promise<LocationOption[]> {
  const wanted = fold(text).trim();
  if (Array.from(wanted).length < listLimits.locationMinimum) return [];
  const prefix = `${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await rows<LocationRow>(pool, LOCATIONS_SQL, [
    prefix,
    countryIds,
    limit,
    wanted.length >= SHORTEST_LIKE ? wanted : null,
  ]);
  const once = new Map(
    found.map((one) => [`${one.name}|${one.location_type}|${one.country}`, one] as const).reverse(),
  );
  return [...once.values()]
    .reverse()
    .slice(0, limit)
    .map((one) => ({ ...one, label: label(one) }));
}

/** The countries themselves as places. `$1` their ids. */
const COUNTRY_PLACES_SQL = `
  SELECT ${COLUMNS} FROM locations l JOIN countries k ON k.id = l.country_id
  WHERE l.kind = 'country' AND l.country_id = ANY($1::int[]) AND l.org_count > 0
  ORDER BY l.org_count DESC, l.name, l.id`;

/** Countries that are called so besides, also before the name is typed to its end: 'United K', 'Turkey'. */
async function countriesCalled(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
  countryId: number | null,
): Promise<LocationOption[]> {
  if (text.trim().length < SHORTEST_LIKE) return [];
  const ids = catalogue.calledBesides(text).flatMap(({ id }) => ((countryId ?? id) === id ? id : []));
  if (ids.length === 0) return [];
  const found = await rows<LocationRow>(pool, COUNTRY_PLACES_SQL, [ids]);
  return found.map((one) => ({ ...one, label: label(one) }));
}

/**
 * The locations call. Beside the beginnings of names it knows what it gave itself as a label ('Birmingham, USA', which
 * people type too, and forms without script send), and what a country is called besides ('United Kingdom', 'Turkey').
 */
export async function offerLocations(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
  countryId: number | null,
  limit: number,
): Promise<LocationOption[]> {
  const comma = text.lastIndexOf(',');
  if (comma > 0) {
    const within = catalogue.countriesBegun(text.slice(comma + 1)).map(({ id }) => id);
    const ids = countryId === null ? within : within.filter((id) => id === countryId);
    const there = ids.length > 0 ? await findLocations(pool, text.slice(0, comma), ids, limit) : [];
    if (there.length > 0) return there;
  }
  const [called, found] = await Promise.all([
    countriesCalled(pool, catalogue, text, countryId),
    findLocations(pool, text, countryId === null ? null : [countryId], limit),
  ]);
  const wanted = fold(text).trim();
  const isState = (country: LocationOption) =>
    found.some(
      ({ location_type, country_slug, name }) =>
        location_type === 'State' && country_slug === country.url_slug && fold(name).startsWith(wanted),
    );
  // England is a state of the UK as well as a name of it: then the state alone is meant.
  const countries = called.filter((country) => !isState(country));
  const others = found.filter(
    ({ location_type, url_slug }) =>
      location_type !== 'Country' || countries.every((country) => country.url_slug !== url_slug),
  );
  return [...countries, ...others].slice(0, limit);
}
