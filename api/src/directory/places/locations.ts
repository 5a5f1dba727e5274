import type { LocationOption } from '@unitbase/contracts/entities/search';
import { listLimits } from '@unitbase/contracts/limits';
import { fold } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { type Pool, rows } from '../../db/query';
import type { Catalogue, CountryRow } from '../catalogue';
import { areaNames } from './area-names';

type LocationRow = Omit<LocationOption, 'label'>;

/** Of a place `l` in a country `k`. */
export const LOCATION_COLUMNS = `l.name, k.name AS country, initcap(l.kind) AS location_type, l.slug AS url_slug, k.slug AS country_slug, l.org_count`;

/** Fewer than this many begin so: typing errors are looked for as well. */
const ENOUGH = 10;
/** Shorter words are like too many names. */
const SHORTEST_LIKE = 3;
/** Of a longer text the rest is not looked at for a country. */
const MOST_WORDS = 12;

const WITHIN = `($2::int[] IS NULL OR l.country_id = ANY($2)) AND ($8::int[] IS NULL OR l.parent_id = ANY($8))`;

/**
 * Names that begin as typed, those first that are no longer, and after them, where those are few, names that hold a word
 * like it. `$1` beginning as a LIKE pattern, `$2` ids of countries or null, `$3` how many, `$4` the word to be like, or
 * null, `$5` the words as typed, `$6` ids of cities of which another name begins so, `$7` of those that are called so,
 * `$8` ids of states and counties that the place lies in, or null.
 */
export const LOCATIONS_SQL = `
  WITH begun AS MATERIALIZED (
    SELECT l.id, ${LOCATION_COLUMNS}, 0 AS part,
      row_number() OVER (ORDER BY (l.search = $5 OR l.id = ANY($7)) DESC, l.org_count DESC, l.name, l.id) AS place
    FROM locations l JOIN countries k ON k.id = l.country_id
    WHERE (l.search LIKE $1 OR l.id = ANY($6::int[])) AND l.org_count > 0
      AND ${WITHIN}
    ORDER BY place LIMIT $3::int),
  alike AS (
    SELECT l.id, ${LOCATION_COLUMNS}, 1 AS part,
      row_number() OVER (ORDER BY word_similarity($4, l.search) DESC, l.org_count DESC, l.id) AS place
    FROM locations l JOIN countries k ON k.id = l.country_id
    WHERE $4 <% l.search AND l.org_count > 0 AND ${WITHIN}
      AND (SELECT count(*) FROM begun) < least(${ENOUGH}, $3::int)
    ORDER BY place LIMIT ${ENOUGH})
  SELECT name, country, location_type, url_slug, country_slug, org_count, part = 0 AS is_begun
  FROM (SELECT * FROM begun UNION ALL SELECT * FROM alike) x ORDER BY part, place`;

/** States and counties that are called so. `$1` numbers and `$2` LIKE patterns, in pairs. */
const AREAS_SQL = `
  SELECT w.nr, array_agg(a.id) AS ids FROM unnest($1::int[], $2::text[]) AS w (nr, pattern)
  JOIN locations a ON a.kind IN ('state', 'county') AND a.search LIKE w.pattern
  GROUP BY w.nr ORDER BY w.nr`;

/** Text as it is in a LIKE pattern. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const beginning = (text: string) => `${escaped(text)}%`;

/** A place with its label. */
export function labelled(place: LocationRow): LocationOption {
  const { name, country, location_type } = place;
  const label = location_type === 'Country' ? displayCountry(name) : `${name}, ${displayCountry(country)}`;
  return { ...place, label };
}

interface Found {
  places: LocationOption[];
  /** Whether a name begins as typed; else all are only like it. */
  isBegun: boolean;
}

const NONE: Found = { places: [], isBegun: false };

/** What places lie in: ids of countries, and of states and counties; null for any. */
interface Around {
  countries: readonly number[] | null;
  areas: readonly number[] | null;
}

/** Places by the beginning of a name of theirs, then by likeness; each (name, type, country) once (decision D23). */
async function findLocations(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
  { countries, areas }: Around,
  limit: number,
): Promise<Found> {
  const wanted = fold(text).trim();
  if (Array.from(wanted).length < listLimits.locationMinimum) return NONE;
  const besides = catalogue.citiesBesides(wanted);
  const found = await rows<LocationRow & { is_begun: boolean }>(pool, LOCATIONS_SQL, [
    beginning(wanted),
    countries,
    limit,
    wanted.length >= SHORTEST_LIKE ? wanted : null,
    wanted,
    besides.begun,
    besides.called,
    areas,
  ]);
  const once = new Map<string, LocationOption>();
  for (const { is_begun: _, ...one } of found) {
    const key = `${one.name}|${one.location_type}|${one.country}`;
    // What begins so stands before what is like it, and is like it as well.
    if (!once.has(key)) once.set(key, labelled(one));
  }
  return {
    places: [...once.values()].slice(0, limit),
    isBegun: found.some(({ is_begun }) => is_begun),
  };
}

/** The countries themselves as places. `$1` their ids. */
const COUNTRY_PLACES_SQL = `
  SELECT ${LOCATION_COLUMNS} FROM locations l JOIN countries k ON k.id = l.country_id
  WHERE l.kind = 'country' AND l.country_id = ANY($1::int[]) AND l.org_count > 0
  ORDER BY l.org_count DESC, l.name, l.id`;

/** Countries that are called so besides, also before the name is typed to its end: 'United K', 'Turkey'. */
async function countriesCalled(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
  countryId: number | null,
): Promise<LocationOption[]> {
  const ids = catalogue.calledBesides(text).flatMap(({ id }) => ((countryId ?? id) === id ? id : []));
  if (ids.length === 0) return [];
  const found = await rows<LocationRow>(pool, COUNTRY_PLACES_SQL, [ids]);
  return found.map(labelled);
}

interface Within {
  place: string;
  countries: readonly CountryRow[];
}

/** 'Paris, fr' → 'Paris' in France; after a comma that ends the text any country may follow. */
function splitAtComma(catalogue: Catalogue, text: string): Within | undefined {
  const comma = text.lastIndexOf(',');
  if (comma < 1) return undefined;
  return { place: text.slice(0, comma), countries: catalogue.countriesBegun(text.slice(comma + 1)) };
}

/** 'cape town south africa' → 'cape town' in South Africa: as many of the last words as a country may be called by. */
function splitAtCountry(catalogue: Catalogue, text: string): Within | undefined {
  const words = text.trim().split(/\s+/).slice(0, MOST_WORDS);
  for (let index = 1; index < words.length; index += 1) {
    const countries = catalogue.countriesMeant(words.slice(index).join(' '));
    if (countries.length > 0) return { place: words.slice(0, index).join(' '), countries };
  }
  return undefined;
}

/**
 * 'austin texas' → what begins with 'austin' in Texas: as many of the last words as a state or county may be called by.
 */
async function findInArea(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
  countries: readonly number[] | null,
  limit: number,
): Promise<Found> {
  const words = fold(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  const called = words.slice(1).flatMap((_, index) => {
    const last = words.slice(index + 1).join(' ');
    const names = areaNames(last);
    const patterns = last.length < SHORTEST_LIKE ? names.map(escaped) : names.map(beginning);
    return patterns.map((pattern) => ({ nr: index + 1, pattern }));
  });
  if (called.length === 0) return NONE;
  const areas = await rows<{ nr: number; ids: number[] }>(pool, AREAS_SQL, [
    called.map(({ nr }) => nr),
    called.map(({ pattern }) => pattern),
  ]);
  for (const { nr, ids } of areas) {
    const place = words.slice(0, nr).join(' ');
    const found = await findLocations(pool, catalogue, place, { countries, areas: ids }, limit);
    if (found.isBegun) return found;
  }
  return NONE;
}

/**
 * The locations call. Beside the beginnings of names it knows what it gave itself as a label ('Birmingham, USA', which
 * people type too, with and without the comma, and forms without script send), cities with their state or county
 * ('Austin, Texas'), and what countries and cities are called besides ('United Kingdom', 'Turkey', 'NYC'). The place
 * that is meant comes first.
 */
export async function offerLocations(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
  countryId: number | null,
  limit: number,
): Promise<LocationOption[]> {
  const find = async (place: string, countries: readonly number[] | null): Promise<Found> => {
    const found = await findLocations(pool, catalogue, place, { countries, areas: null }, limit);
    if (found.isBegun) return found;
    const inArea = await findInArea(pool, catalogue, place, countries, limit);
    return inArea.isBegun ? inArea : found;
  };
  const findWithin = async (within: Within | undefined): Promise<Found> => {
    const ids = (within?.countries ?? []).flatMap(({ id }) => ((countryId ?? id) === id ? id : []));
    return within && ids.length > 0 ? find(within.place, ids) : NONE;
  };
  const afterComma = await findWithin(splitAtComma(catalogue, text));
  if (afterComma.isBegun) return afterComma.places;
  const [called, { places, isBegun }] = await Promise.all([
    countriesCalled(pool, catalogue, text, countryId),
    find(text, countryId === null ? null : [countryId]),
  ]);
  if (!isBegun && called.length === 0) {
    if (afterComma.places.length > 0) return afterComma.places;
    const inCountry = await findWithin(splitAtCountry(catalogue, text));
    if (inCountry.places.length > 0) return inCountry.places;
  }
  const wanted = fold(text).trim();
  const isState = (country: LocationOption) =>
    places.some(
      ({ location_type, country_slug, name }) =>
        location_type === 'State' && country_slug === country.url_slug && fold(name).startsWith(wanted),
    );
  // England is a state of the UK as well as a name of it: then the state alone is meant.
  const countries = called.filter((country) => !isState(country));
  const others = places.filter(
    ({ location_type, url_slug }) =>
      location_type !== 'Country' || countries.every((country) => country.url_slug !== url_slug),
  );
  return [...countries, ...others].slice(0, limit);
}
