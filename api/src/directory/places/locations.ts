import type { LocationOption } from '@unitbase/contracts/entities/search';
import { listLimits } from '@unitbase/contracts/limits';
import { fold } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { type Pool, rows } from '../../db/query';
import type { Catalogue, CountryRow } from '../catalogue';
import { areaNames } from './area-names';

type LocationRow = Omit<LocationOption, 'label'>;

/** Columns of place `l` in country `k`. */
export const LOCATION_COLUMNS = `l.name, k.name AS country, initcap(l.kind) AS location_type, l.slug AS url_slug, k.slug AS country_slug, l.org_count`;

/** With fewer prefix matches than this, similar names are searched too. */
const MIN_PREFIX_MATCHES = 10;
/** Shorter words are similar to too many names. */
const MIN_SIMILAR_LENGTH = 3;
/** Number of words of a text that are searched for a country or area. */
const MAX_WORDS = 12;

const WITHIN = `($2::int[] IS NULL OR l.country_id = ANY($2)) AND ($8::int[] IS NULL OR l.parent_id = ANY($8))`;

/** Names with a prefix, exact names first; then, if those are few, names with a similar word. */
export const LOCATIONS_SQL = `
  -- $1 prefix as a LIKE pattern, $2 country ids or null, $3 limit, $4 word for similarity or null, $5 the text
  -- $6, $7 ids of cities with another name of this prefix, and with exactly this one; $8 ids of containing areas, or null
  WITH prefixed AS MATERIALIZED (
    SELECT l.id, ${LOCATION_COLUMNS}, 0 AS part,
      row_number() OVER (ORDER BY (l.search = $5 OR l.id = ANY($7)) DESC, l.org_count DESC, l.name, l.id) AS position
    FROM locations l JOIN countries k ON k.id = l.country_id
    WHERE (l.search LIKE $1 OR l.id = ANY($6::int[])) AND l.org_count > 0
      AND ${WITHIN}
    ORDER BY position LIMIT $3::int),
  similar_names AS (
    SELECT l.id, ${LOCATION_COLUMNS}, 1 AS part,
      row_number() OVER (ORDER BY word_similarity($4, l.search) DESC, l.org_count DESC, l.id) AS position
    FROM locations l JOIN countries k ON k.id = l.country_id
    WHERE $4 <% l.search AND l.org_count > 0 AND ${WITHIN}
      AND (SELECT count(*) FROM prefixed) < least(${MIN_PREFIX_MATCHES}, $3::int)
    ORDER BY position LIMIT ${MIN_PREFIX_MATCHES})
  SELECT name, country, location_type, url_slug, country_slug, org_count, part = 0 AS is_prefix_match
  FROM (SELECT * FROM prefixed UNION ALL SELECT * FROM similar_names) x ORDER BY part, position`;

/** States and counties by name. `$1` numbers and `$2` LIKE patterns, in pairs. */
const AREAS_SQL = `
  SELECT w.nr, array_agg(a.id) AS ids FROM unnest($1::int[], $2::text[]) AS w (nr, pattern)
  JOIN locations a ON a.kind IN ('state', 'county') AND a.search LIKE w.pattern
  GROUP BY w.nr ORDER BY w.nr`;

/** Escapes a text for a LIKE pattern. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const prefixPattern = (text: string) => `${escapeLike(text)}%`;

/** Adds the label that visitors see. */
export function withLabel(place: LocationRow): LocationOption {
  const { name, country, location_type } = place;
  const label = location_type === 'Country' ? displayCountry(name) : `${name}, ${displayCountry(country)}`;
  return { ...place, label };
}

interface LocationMatches {
  places: LocationOption[];
  /** False if all names are only similar to the text. */
  hasPrefixMatch: boolean;
}

const NO_MATCHES: LocationMatches = { places: [], hasPrefixMatch: false };

/** Ids of the countries, and of the states and counties, that contain the places; null for any. */
interface Area {
  countries: readonly number[] | null;
  areas: readonly number[] | null;
}

/** Finds places by prefix, then by similarity; each (name, type, country) once (decision D23). */
async function findLocations(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
  { countries, areas }: Area,
  limit: number,
): Promise<LocationMatches> {
  const prefix = fold(text).trim();
  if (Array.from(prefix).length < listLimits.locationMinimum) return NO_MATCHES;
  const otherNames = catalogue.citiesByOtherName(prefix);
  const locations = await rows<LocationRow & { is_prefix_match: boolean }>(pool, LOCATIONS_SQL, [
    prefixPattern(prefix),
    countries,
    limit,
    prefix.length >= MIN_SIMILAR_LENGTH ? prefix : null,
    prefix,
    otherNames.prefixIds,
    otherNames.exactIds,
    areas,
  ]);
  const unique = new Map<string, LocationOption>();
  for (const { is_prefix_match: _, ...location } of locations) {
    const key = `${location.name}|${location.location_type}|${location.country}`;
    // A prefix match is also similar: keep the first of the two.
    if (!unique.has(key)) unique.set(key, withLabel(location));
  }
  return {
    places: [...unique.values()].slice(0, limit),
    hasPrefixMatch: locations.some(({ is_prefix_match }) => is_prefix_match),
  };
}

/** Countries `$1` as places. */
const COUNTRY_PLACES_SQL = `
  SELECT ${LOCATION_COLUMNS} FROM locations l JOIN countries k ON k.id = l.country_id
  WHERE l.kind = 'country' AND l.country_id = ANY($1::int[]) AND l.org_count > 0
  ORDER BY l.org_count DESC, l.name, l.id`;

/** Returns countries of which another name starts with the text: 'United K', 'Turkey'. */
async function readCountriesByOtherName(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
  countryId: number | null,
): Promise<LocationOption[]> {
  const ids = catalogue.countriesByOtherName(text).flatMap(({ id }) => ((countryId ?? id) === id ? id : []));
  if (ids.length === 0) return [];
  const countries = await rows<LocationRow>(pool, COUNTRY_PLACES_SQL, [ids]);
  return countries.map(withLabel);
}

interface PlaceInCountries {
  place: string;
  countries: readonly CountryRow[];
}

/** Splits 'Paris, fr' into 'Paris' and France. A trailing comma allows any country. */
function splitAtComma(catalogue: Catalogue, text: string): PlaceInCountries | undefined {
  const comma = text.lastIndexOf(',');
  if (comma < 1) return undefined;
  return { place: text.slice(0, comma), countries: catalogue.countriesByPrefix(text.slice(comma + 1)) };
}

/** Splits 'cape town south africa' into 'cape town' and South Africa: takes the longest country name at the end. */
function splitAtCountry(catalogue: Catalogue, text: string): PlaceInCountries | undefined {
  const words = text.trim().split(/\s+/).slice(0, MAX_WORDS);
  for (let index = 1; index < words.length; index += 1) {
    const countries = catalogue.countriesByWords(words.slice(index).join(' '));
    if (countries.length > 0) return { place: words.slice(0, index).join(' '), countries };
  }
  return undefined;
}

/**
 * Finds 'austin texas' as places that start with 'austin' in Texas: takes the longest state or county name at the end.
 */
async function findInArea(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
  countries: readonly number[] | null,
  limit: number,
): Promise<LocationMatches> {
  const words = fold(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const areaPatterns = words.slice(1).flatMap((_, index) => {
    const last = words.slice(index + 1).join(' ');
    const names = areaNames(last);
    const patterns = last.length < MIN_SIMILAR_LENGTH ? names.map(escapeLike) : names.map(prefixPattern);
    return patterns.map((pattern) => ({ nr: index + 1, pattern }));
  });
  if (areaPatterns.length === 0) return NO_MATCHES;
  const areas = await rows<{ nr: number; ids: number[] }>(pool, AREAS_SQL, [
    areaPatterns.map(({ nr }) => nr),
    areaPatterns.map(({ pattern }) => pattern),
  ]);
  for (const { nr, ids } of areas) {
    const place = words.slice(0, nr).join(' ');
    const matches = await findLocations(pool, catalogue, place, { countries, areas: ids }, limit);
    if (matches.hasPrefixMatch) return matches;
  }
  return NO_MATCHES;
}

/**
 * Returns places for a typed text, the best match first. Accepts prefixes of names, labels with or without the comma
 * ('Birmingham, USA'), cities with their state or county ('Austin, Texas') and other names ('Turkey', 'NYC').
 */
export async function suggestLocations(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
  countryId: number | null,
  limit: number,
): Promise<LocationOption[]> {
  const find = async (place: string, countries: readonly number[] | null): Promise<LocationMatches> => {
    const matches = await findLocations(pool, catalogue, place, { countries, areas: null }, limit);
    if (matches.hasPrefixMatch) return matches;
    const inArea = await findInArea(pool, catalogue, place, countries, limit);
    return inArea.hasPrefixMatch ? inArea : matches;
  };
  const findWithin = async (within: PlaceInCountries | undefined): Promise<LocationMatches> => {
    const ids = (within?.countries ?? []).flatMap(({ id }) => ((countryId ?? id) === id ? id : []));
    return within && ids.length > 0 ? find(within.place, ids) : NO_MATCHES;
  };
  const afterComma = await findWithin(splitAtComma(catalogue, text));
  if (afterComma.hasPrefixMatch) return afterComma.places;
  const [byOtherName, { places, hasPrefixMatch }] = await Promise.all([
    readCountriesByOtherName(pool, catalogue, text, countryId),
    find(text, countryId === null ? null : [countryId]),
  ]);
  if (!hasPrefixMatch && byOtherName.length === 0) {
    if (afterComma.places.length > 0) return afterComma.places;
    const inCountry = await findWithin(splitAtCountry(catalogue, text));
    if (inCountry.places.length > 0) return inCountry.places;
  }
  const prefix = fold(text).trim();
  const isState = (country: LocationOption) =>
    places.some(
      ({ location_type, country_slug, name }) =>
        location_type === 'State' && country_slug === country.url_slug && fold(name).startsWith(prefix),
    );
  // England is both a state of the UK and a name of it: offer only the state.
  const countries = byOtherName.filter((country) => !isState(country));
  const others = places.filter(
    ({ location_type, url_slug }) =>
      location_type !== 'Country' || countries.every((country) => country.url_slug !== url_slug),
  );
  return [...countries, ...others].slice(0, limit);
}
