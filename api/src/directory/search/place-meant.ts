import type { LocationOption } from '@unitbase/contracts/entities/search';
import { fold } from '@unitbase/contracts/slug';
import { type Pool, row } from '../../db/query';
import type { Catalogue } from '../catalogue';
import { LOCATION_COLUMNS, labelled } from '../places/locations';
import type { Filters } from './filters';

/** Words of a keyword, from its end, that are looked at. */
const WORDS = 6;

/**
 * The place that is called so: of the lowest number, its own name first (Scotland is also a name of the UK), of several
 * the one with most companies. `$1` numbers, `$2` names and `$3` ids of their countries, 0 for any; `$4`, `$5`, `$6` the
 * same of places by id.
 */
const PLACE_SQL = `
  SELECT x.nr, l.id, l.kind, ${LOCATION_COLUMNS}
  FROM (
    SELECT w.nr, l.id, w.country_id FROM unnest($1::int[], $2::text[], $3::int[]) AS w (nr, name, country_id)
    JOIN locations l ON l.search = w.name
    UNION ALL SELECT nr, id, country_id FROM unnest($4::int[], $5::int[], $6::int[]) AS c (nr, id, country_id)) x
  JOIN locations l ON l.id = x.id JOIN countries k ON k.id = l.country_id
  WHERE l.org_count > 0 AND x.country_id IN (0, l.country_id)
  ORDER BY x.nr, x.country_id <> 0, l.org_count DESC, l.id LIMIT 1`;

type PlaceRow = Omit<LocationOption, 'label'> & {
  nr: number;
  id: number;
  kind: 'country' | 'state' | 'county' | 'city';
};

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
  const named: { nr: number; name: string; country: number }[] = [];
  const called: { nr: number; id: number; country: number }[] = [];
  const want = (nr: number, name: string, country: number) => {
    named.push({ nr, name, country });
    for (const id of catalogue.citiesBesides(name).called) called.push({ nr, id, country });
  };
  for (let nr = Math.max(0, all.length - WORDS); nr < all.length; nr += 1) {
    want(nr, all.slice(nr).join(' '), 0);
    const country = catalogue.countryNamed(all.slice(nr).join(' '));
    if (country) want(nr, fold(country.name), country.id);
    for (let end = nr + 1; end < all.length; end += 1) {
      const around = catalogue.countryNamed(all.slice(end).join(' '));
      if (around) want(nr, all.slice(nr, end).join(' '), around.id);
    }
  }
  const found = await row<PlaceRow>(pool, PLACE_SQL, [
    named.map(({ nr }) => nr),
    named.map(({ name }) => name),
    named.map(({ country }) => country),
    called.map(({ nr }) => nr),
    called.map(({ id }) => id),
    called.map(({ country }) => country),
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
