import { type Pool, rows } from '../../../db/query';
import { isScope, WHOLE_DIRECTORY } from '../query/facet-codes';
import { demands, type Filters } from '../query/filters';
import type { CompanyColumns } from './company-columns';
import type { CompanyIndex } from './company-index';
import { type FacetCounts, readCounts, readSpread } from './facet-counts';
import type { MarkedSet } from './marked-sets';
import type { Found, Page } from './page';
import { best } from './rank';
import { withScratch } from './scratch';

/** Facets of more companies than this are read from where they stand: counting them would take longer. */
const COUNTED = 10_000;

/** Facets of a listing with one demand or none stand in a table; places only for those of a country. Counts by code. */
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

/** @param matches rows of the companies that the filters let through */
function count(
  pool: Pool,
  index: CompanyIndex,
  columns: CompanyColumns,
  filters: Filters,
  matches: Int32Array,
): FacetCounts | Promise<FacetCounts> {
  const groups = demands(filters);
  const [scope = [WHOLE_DIRECTORY], ...more] = groups;
  const stands = matches.length > COUNTED && more.length === 0 && isScope(scope);
  const isOneCountry = filters.countries.length === 1;
  return index.counted(
    matches.length,
    () => JSON.stringify(groups),
    () =>
      stands
        ? readKeptFacets(pool, scope).then((counts) => readCounts(counts, isOneCountry))
        : readCounts(columns.count(matches), isOneCountry),
  );
}

/** Finds one page of a listing in the columns, with its exact count and, where asked, its facets. */
export function searchListing(
  pool: Pool,
  index: CompanyIndex,
  columns: CompanyColumns,
  filters: Filters,
  page: Page,
  withCounts: boolean,
): Found {
  return withScratch(() => {
    const known = new Map<string, MarkedSet>();
    const matchesOf = (wanted: Filters) => columns.standing(columns.having(demands(wanted), known));
    const matches = matchesOf(filters);
    const countsOf = (wanted: Filters) =>
      count(pool, index, columns, wanted, wanted === filters ? matches : matchesOf(wanted));
    return {
      ids: best(matches, null, columns, page).map((row) => columns.id(row)),
      count: matches.length,
      capped: false,
      counts: withCounts ? readSpread(filters, countsOf) : null,
      scopes: { company: matches.length, people: 0, credits: 0 },
      explained: [],
    };
  });
}
