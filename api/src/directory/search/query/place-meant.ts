import type { LocationOption } from '@unitbase/contracts/entities/search';
import { fold } from '@unitbase/contracts/slug';
import { type Pool, row } from '../../../db/query';
import type { Catalogue } from '../../catalogue';
import { areaNames } from '../../places/area-names';
import { LOCATION_COLUMNS, withLabel } from '../../places/locations';
import type { Filters } from './filters';

/** Number of words at the end of a keyword that are searched for a place. */
const MAX_WORDS = 6;

/**
 * Best of the candidate places: lowest number, then a match by its own name (Scotland is also a name of the UK), then
 * most companies. `$1` numbers, `$2` names, `$3` country ids (0 for any), `$4` names of the state or county ('' for any);
 * `$5` to `$8` the same with place ids instead of names.
 */
const PLACE_SQL = `
  SELECT x.nr, l.id, l.kind, ${LOCATION_COLUMNS}
  FROM (
    SELECT w.nr, l.id, w.country_id, w.area
    FROM unnest($1::int[], $2::text[], $3::int[], $4::text[]) AS w (nr, name, country_id, area)
    JOIN locations l ON l.search = w.name
    UNION ALL
    SELECT nr, id, country_id, area
    FROM unnest($5::int[], $6::int[], $7::int[], $8::text[]) AS c (nr, id, country_id, area)) x
  JOIN locations l ON l.id = x.id JOIN countries k ON k.id = l.country_id
  LEFT JOIN locations p ON p.id = l.parent_id
  WHERE l.org_count > 0 AND x.country_id IN (0, l.country_id) AND x.area IN ('', p.search)
  ORDER BY x.nr, x.country_id <> 0, l.org_count DESC, l.id LIMIT 1`;

type PlaceRow = Omit<LocationOption, 'label'> & {
  nr: number;
  id: number;
  kind: 'country' | 'state' | 'county' | 'city';
};

/** Candidate place: starts after `nr` words, lies in a country (0 for any) and area ('' for any). */
type Candidate<Key> = Key & { nr: number; country: number; area: string };

interface PlaceSplit {
  /** Words before the place. */
  rest: string;
  place: LocationOption;
  /** Filters for the place. */
  filters: Pick<Filters, 'countries' | 'place'>;
}

/** Splits 'camera hire new york' into 'camera hire' and New York City: takes the longest place name at the end. */
export async function splitAtPlace(
  pool: Pool,
  catalogue: Catalogue,
  words: string,
): Promise<PlaceSplit | null> {
  const all = words.split(' ');
  const byName: Candidate<{ name: string }>[] = [];
  const byId: Candidate<{ id: number }>[] = [];
  const add = (nr: number, name: string, country: number, area = '') => {
    byName.push({ nr, name, country, area });
    for (const id of catalogue.citiesByOtherName(name).exactIds) byId.push({ nr, id, country, area });
  };
  const part = (from: number, to?: number) => all.slice(from, to).join(' ');
  /** Adds a name within the state or county named by the words from `end` to `to`. */
  const addInArea = (nr: number, end: number, to: number, country: number) => {
    for (const area of areaNames(part(end, to))) add(nr, part(nr, end), country, area);
  };
  for (let nr = Math.max(0, all.length - MAX_WORDS); nr < all.length; nr += 1) {
    add(nr, part(nr), 0);
    const country = catalogue.countryNamed(part(nr));
    if (country) add(nr, fold(country.name), country.id);
    for (let end = nr + 1; end < all.length; end += 1) {
      addInArea(nr, end, all.length, 0);
      const around = catalogue.countryNamed(part(end));
      if (!around) continue;
      add(nr, part(nr, end), around.id);
      for (let middle = nr + 1; middle < end; middle += 1) addInArea(nr, middle, end, around.id);
    }
  }
  const match = await row<PlaceRow>(pool, PLACE_SQL, [
    byName.map(({ nr }) => nr),
    byName.map(({ name }) => name),
    byName.map(({ country }) => country),
    byName.map(({ area }) => area),
    byId.map(({ nr }) => nr),
    byId.map(({ id }) => id),
    byId.map(({ country }) => country),
    byId.map(({ area }) => area),
  ]);
  const country = match && catalogue.country(match.country_slug);
  if (!match || !country) return null;
  const { nr, id, kind, ...option } = match;
  const place =
    kind === 'country'
      ? undefined
      : { id, kind, name: option.name, slug: option.url_slug, org_count: option.org_count };
  return {
    rest: all.slice(0, nr).join(' '),
    place: withLabel(option),
    filters: { countries: [country], place },
  };
}
