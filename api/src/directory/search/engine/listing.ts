import { type Pool, rows } from '../../../db/query';
import { isScope, WHOLE_DIRECTORY } from '../query/facet-codes';
import { type Filters, requiredCodes } from '../query/filters';
import type { CompanyColumns } from './company-columns';
import type { CompanyIndex } from './company-index';
import { type FacetCounts, readCounts, readSpread } from './facet-counts';
import type { MarkedSet } from './marked-sets';
import type { Page, ResultPage } from './page';
import { selectPage } from './rank';
import { withScratch } from './scratch';

/** Facet counts of more companies than this are read from `facet_count`: counting them would take longer. */
const MAX_COUNTED = 10_000;

/** Reads stored facet counts by code. `facet_count` holds them for listings with at most one filter. */
export async function readStoredCounts(pool: Pool, scope: readonly number[]): Promise<Int32Array> {
  const stored = await rows<{ code: number; count: number }>(
    pool,
    `SELECT facet AS code, sum(org_count)::int AS count FROM facet_count
     WHERE scope = ANY($1::int[]) AND org_count > 0 GROUP BY facet`,
    [scope],
  );
  const counts = new Int32Array(stored.reduce((highest, { code }) => Math.max(highest, code), 0) + 1);
  for (const { code, count } of stored) counts[code] = count;
  return counts;
}

/** Counts facets of the rows that pass the filters, or reads the stored counts. */
function countFacets(
  pool: Pool,
  index: CompanyIndex,
  columns: CompanyColumns,
  filters: Filters,
  matches: Int32Array,
): FacetCounts | Promise<FacetCounts> {
  const groups = requiredCodes(filters);
  const [scope = [WHOLE_DIRECTORY], ...more] = groups;
  const isStored = matches.length > MAX_COUNTED && more.length === 0 && isScope(scope);
  const isOneCountry = filters.countries.length === 1;
  return index.cachedCounts(
    matches.length,
    () => JSON.stringify(groups),
    () =>
      isStored
        ? readStoredCounts(pool, scope).then((counts) => readCounts(counts, matches.length, isOneCountry))
        : readCounts(columns.count(matches), matches.length, isOneCountry),
  );
}

/** Finds one page of a listing, its exact count and, if `withCounts`, its facet counts. */
export function searchListing(
  pool: Pool,
  index: CompanyIndex,
  columns: CompanyColumns,
  filters: Filters,
  page: Page,
  withCounts: boolean,
): ResultPage {
  return withScratch(() => {
    const cache = new Map<string, MarkedSet>();
    const matchesOf = (wanted: Filters) => columns.publicRows(columns.matching(requiredCodes(wanted), cache));
    const matches = matchesOf(filters);
    const countsOf = (wanted: Filters) =>
      countFacets(pool, index, columns, wanted, wanted === filters ? matches : matchesOf(wanted));
    return {
      ids: selectPage(matches, null, columns, page).map((row) => columns.id(row)),
      count: matches.length,
      capped: false,
      counts: withCounts ? readSpread(filters, countsOf) : null,
      scopes: { company: matches.length, people: 0, credits: 0 },
      levels: new Map(),
      categories: new Map(),
      hasExactName: false,
      alternatives: [],
      idsWithReasons: [],
    };
  });
}
