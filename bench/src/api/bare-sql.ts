import { type Pool, prepared, rows } from '@unitbase/api/db/query';
import { readCards } from '@unitbase/api/directory/cards';
import type { Catalogue } from '@unitbase/api/directory/catalogue';
import { PROFILE_SQL } from '@unitbase/api/directory/companies/profile-sql';
import { type Filters, readFilters, requiredCodes } from '@unitbase/api/directory/search/query/filters';
import { routes } from '@unitbase/contracts/routes';

/** Columns of `orgs` by kind of place. */
const PLACE_COLUMNS = { state: 'state_id', county: 'county_id', city: 'city_id' } as const;

/** Returns the SQL for a page's ids and the count, written for this listing: by an index where there is one. */
function listingSql(filters: Filters, offset: number, limit: number): { text: string; values: unknown[] } {
  const groups = requiredCodes(filters);
  const { countries, place } = filters;
  const page = 'ORDER BY o.score DESC, o.sort_name, o.id LIMIT $2 OFFSET $3';
  const hasPlaceOnly = groups.length === (place ? 2 : 1) && groups.every((group) => group.length === 1);
  const country = countries[0];
  if (hasPlaceOnly && (place || country)) {
    const placeColumn = place ? PLACE_COLUMNS[place.kind] : 'country_id';
    const from = `FROM orgs o WHERE o.status = 'approved' AND o.${placeColumn} = $1`;
    return {
      text: `SELECT o.id, (SELECT count(*) ${from}) AS count ${from} ${page}`,
      values: [place?.id ?? country?.id, limit, offset],
    };
  }
  const codes = groups.filter((group) => group.length === 1).flat();
  const from = `FROM org_search s JOIN orgs o ON o.id = s.org_id WHERE s.facets @> $1::int[]`;
  return {
    text: `SELECT o.id, count(*) OVER () AS count ${from} ${page}`,
    values: [codes, limit, offset],
  };
}

/** Reads a listing or a profile like the api, by plain SQL through the same driver. */
export async function runSql(pool: Pool, catalogue: Catalogue, url: string): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://api');
  if (pathname.startsWith('/companies/')) {
    const [, , country = '', slug] = pathname.split('/');
    await prepared(pool, 'profile', PROFILE_SQL, [catalogue.country(country)?.id, slug]);
    return;
  }
  const query = routes.search.query.parse(Object.fromEntries(searchParams));
  const { text, values } = listingSql(await readFilters(pool, query, catalogue), query.offset, query.limit);
  const orgs = await rows<{ id: number }>(pool, text, values);
  await readCards(
    pool,
    orgs.map(({ id }) => id),
  );
}
