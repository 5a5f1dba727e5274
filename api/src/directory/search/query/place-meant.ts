import type { LocationOption } from '@unitbase/contracts/entities/search';
import { fold } from '@unitbase/contracts/slug';
import { type Pool, row } from '../../../db/query';
import type { Catalogue } from '../../catalogue';
import { areaNames } from '../../places/area-names';
import { LOCATION_COLUMNS, labelled } from '../../places/locations';
import type { Filters } from './filters';

/** Words of a keyword, from its end, that are looked at. */
const WORDS = 6;

/**
 * The place that is called so: of the lowest number, its own name first (Scotland is also a name of the UK), of several
 * the one with most companies. `$1` numbers, `$2` names, `$3` ids of their countries, 0 for any, and `$4` names of the
 * state or county that they lie in, '' for any; `$5` to `$8` the same of places by id.
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

/** Where to look for a place: after how many words, in which country (0 for any) and area ('' for any). */
type Wanted<Key> = Key & { nr: number; country: number; area: string };

interface PlaceSplit {
  /** The words before the place. */
  rest: string;
  place: LocationOption;
  /** What a search is narrowed to by it. */
  within: Pick<Filters, 'countries' | 'place'>;
}

/** 'camera hire new york' → 'camera hire' and New York City: as many last words as a place is called by in full. */
export async function splitAtPlace(
  pool: Pool,
  catalogue: Catalogue,
  words: string,
): Promise<PlaceSplit | null> {
  const all = words.split(' ');
  const named: Wanted<{ name: string }>[] = [];
  const called: Wanted<{ id: number }>[] = [];
  const want = (nr: number, name: string, country: number, area = '') => {
    named.push({ nr, name, country, area });
    for (const id of catalogue.citiesBesides(name).called) called.push({ nr, id, country, area });
  };
  const part = (from: number, to?: number) => all.slice(from, to).join(' ');
  /** A name with the state or county that the words up to `to` are. */
  const wantIn = (nr: number, end: number, to: number, country: number) => {
    for (const area of areaNames(part(end, to))) want(nr, part(nr, end), country, area);
  };
  for (let nr = Math.max(0, all.length - WORDS); nr < all.length; nr += 1) {
    want(nr, part(nr), 0);
    const country = catalogue.countryNamed(part(nr));
    if (country) want(nr, fold(country.name), country.id);
    for (let end = nr + 1; end < all.length; end += 1) {
      wantIn(nr, end, all.length, 0);
      const around = catalogue.countryNamed(part(end));
      if (!around) continue;
      want(nr, part(nr, end), around.id);
      for (let middle = nr + 1; middle < end; middle += 1) wantIn(nr, middle, end, around.id);
    }
  }
  const found = await row<PlaceRow>(pool, PLACE_SQL, [
    named.map(({ nr }) => nr),
    named.map(({ name }) => name),
    named.map(({ country }) => country),
    named.map(({ area }) => area),
    called.map(({ nr }) => nr),
    called.map(({ id }) => id),
    called.map(({ country }) => country),
    called.map(({ area }) => area),
  ]);
  const country = found && catalogue.country(found.country_slug);
  if (!found || !country) return null;
  const { nr, id, kind, ...option } = found;
  const place =
    kind === 'country'
      ? undefined
      : { id, kind, name: option.name, slug: option.url_slug, org_count: option.org_count };
  return {
    rest: all.slice(0, nr).join(' '),
    place: labelled(option),
    within: { countries: [country], place },
  };
}
