import { type Pool, row, rows } from '../../db/query';
import type { CompanyColumns } from './company-columns';
import { type CompanyIndex, VERSION_SQL } from './company-index';
import { isScope, WHOLE_DIRECTORY } from './facet-codes';
import { demands, type Filters } from './filters';
import type { Found, Page } from './page';
import { best } from './rank';

/** Facets of more companies than this are read from where they stand: counting them would take longer. */
const COUNTED = 10_000;
/** Facets of fewer companies than this are counted faster than they would be worth keeping. */
const FEW = 1_000;

/** Facets of a listing with one demand or none stand in a table; places only for those of a country. */
export async function readKeptFacets(pool: Pool, scope: readonly number[]): Promise<Int32Array> {
  const kept = await rows<{ code: number; count: number }>(
    pool,
    `SELECT facet AS code, sum(org_count)::int AS count FROM facet_count
     WHERE scope = ANY($1::int[]) AND org_count > 0 GROUP BY facet`,
    [scope],
  );
  const counts = new Int32Array(kept.reduce((highest, { code }) => Math.max(highest, code), 0) + 1);
  for (const { code, count } of kept) counts[code] = count;
  return counts;
}

/** What the companies at these places of the columns have besides the demands that they meet. */
function facetsOf(
  pool: Pool,
  index: CompanyIndex,
  columns: CompanyColumns,
  groups: readonly number[][],
  places: Int32Array,
): Int32Array | Promise<Int32Array> {
  if (places.length < FEW) return columns.count(places);
  const [scope = [WHOLE_DIRECTORY], ...more] = groups;
  const stands = places.length > COUNTED && more.length === 0 && isScope(scope);
  return index.kept(JSON.stringify(groups), async () =>
    stands ? readKeptFacets(pool, scope) : columns.count(places),
  );
}

/** Finds one page of a listing, with its exact count and, where asked, its facets. */
export async function searchListing(
  pool: Pool,
  index: CompanyIndex,
  filters: Filters,
  page: Page,
  withCounts: boolean,
): Promise<Found> {
  const log = await row<{ version: number }>(pool, `SELECT ${VERSION_SQL} AS version`);
  const columns = await index.at(log?.version ?? 0);
  const groups = demands(filters);
  const places = columns.standing(columns.having(groups));
  const count = places.length;
  const ids = best(places, null, columns, page).map((place) => columns.id(place));
  const scopes = { company: count, people: 0, credits: 0 };
  const counts = withCounts ? await facetsOf(pool, index, columns, groups, places) : null;
  return { ids, count, capped: false, counts, scopes };
}
