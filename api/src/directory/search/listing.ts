import { packageRank } from '@unitbase/contracts/tiers';
import { type Pool, row, rows } from '../../db/query';
import { Parameters } from '../parameters';
import { isScope, WHOLE_DIRECTORY } from './facet-codes';
import { conditions, demands, type Filters, PLACE_COLUMNS } from './filters';
import type { Found, Page } from './keyword';

const ORDERS = {
  relevance: 'o.score DESC, o.sort_name, o.id',
  name: 'o.sort_name, o.id',
  updated: 'o.updated_at DESC, o.id',
} as const;

/**
 * The one condition of a listing of a country, a place or a package and nothing else: an index has its companies in
 * order. `undefined` for every other listing.
 */
function soleCondition(filters: Filters, sql: Parameters): string | undefined {
  const { countries, place, tiers, languages } = filters;
  const groups = demands(filters);
  if (languages.length > 0 || groups.length !== (place ? 2 : 1) || groups.some((group) => group.length > 1))
    return undefined;
  if (place) return `o.${PLACE_COLUMNS[place.kind]} = ${sql.use(place.id)}`;
  if (countries[0]) return `o.country_id = ${sql.use(countries[0].id)}`;
  return tiers[0] && `o.package_code = ${sql.use(tiers[0])}`;
}

/** Scores begin with the rank of the package: a walk in order of score need not pass the packages above. */
function scoreCeiling({ tiers }: Filters, sql: Parameters): string {
  if (tiers.length === 0) return '';
  return ` AND s.score < ${sql.use((Math.max(...tiers.map(packageRank)) + 1) * 1_000)}`;
}

/** Ids of one page of a listing without a keyword, in the order of decision D15. */
export function listingSql(filters: Filters, page: Page, sql: Parameters): string {
  const sole = soleCondition(filters, sql);
  if (sole) {
    return `SELECT o.id FROM orgs o WHERE o.status = 'approved' AND ${sole}
      ORDER BY ${ORDERS[page.sort]} LIMIT ${sql.use(page.limit)} OFFSET ${sql.use(page.offset)}`;
  }
  const where = `WHERE true${conditions(filters, sql)}${scoreCeiling(filters, sql)}`;
  const [limit, offset] = [sql.use(page.limit), sql.use(page.offset)];
  if (page.sort !== 'relevance') {
    return `SELECT o.id FROM org_search s JOIN orgs o ON o.id = s.org_id ${where}
      ORDER BY ${ORDERS[page.sort]} LIMIT ${limit}::int OFFSET ${offset}::int`;
  }
  // Few companies are gathered before they are sorted; a walk in order of score would pass most of the directory.
  const isNarrow = filters.category || filters.countries.length > 0 || filters.languages.length > 0;
  const from = isNarrow ? `(SELECT s.org_id, s.score FROM org_search s ${where} OFFSET 0) s` : 'org_search s';
  // Names decide among equals only, so companies are looked up for one page and its ties.
  return `SELECT o.id FROM (
      SELECT s.org_id, s.score FROM ${from} ${isNarrow ? '' : where}
      ORDER BY s.score DESC FETCH FIRST (${limit}::int + ${offset}::int) ROWS WITH TIES) m
    JOIN orgs o ON o.id = m.org_id ORDER BY m.score DESC, o.sort_name, o.id LIMIT ${limit}::int OFFSET ${offset}::int`;
}

/** The exact count where tables keep it: for one demand, or two of which one is a scope; `null` elsewhere. */
function keptCountSql(filters: Filters, sql: Parameters): string | null {
  const groups = demands(filters);
  if (filters.languages.length > 0 || groups.length > 2) return null;
  if (groups.length === 0) return 'SELECT coalesce(sum(org_count), 0)::int AS count FROM countries';
  const [first = [], second = [WHOLE_DIRECTORY]] = groups;
  const [scope, facet] = isScope(first) && groups.length === 2 ? [first, second] : [second, first];
  if (!isScope(scope)) return null;
  return `SELECT coalesce(sum(org_count), 0)::int AS count FROM facet_count
    WHERE scope = ANY(${sql.use(scope)}::int[]) AND facet = ANY(${sql.use(facet)}::int[])`;
}

/** How often each facet code stands on the companies of a listing: kept in a table for one demand, else counted. */
export function listingFacetsSql(filters: Filters, sql: Parameters): string {
  const [scope = [WHOLE_DIRECTORY], ...more] = demands(filters);
  if (more.length === 0 && filters.languages.length === 0 && isScope(scope)) {
    return `SELECT facet AS code, sum(org_count)::int AS count FROM facet_count
      WHERE scope = ANY(${sql.use(scope)}::int[]) AND org_count > 0 GROUP BY facet`;
  }
  return `SELECT f.code, count(*)::int AS count FROM (
      SELECT unnest(s.facets) AS code FROM org_search s WHERE true${conditions(filters, sql)}) f GROUP BY f.code`;
}

async function count(pool: Pool, filters: Filters): Promise<number> {
  const kept = new Parameters();
  const text = keptCountSql(filters, kept);
  if (text) return (await row<{ count: number }>(pool, text, kept.values))?.count ?? 0;
  const sql = new Parameters();
  const counted = `SELECT count(*)::int AS count FROM org_search s WHERE true${conditions(filters, sql)}`;
  return (await row<{ count: number }>(pool, counted, sql.values))?.count ?? 0;
}

/** Finds one page of a listing, with its exact count. */
export async function searchListing(pool: Pool, filters: Filters, page: Page): Promise<Found> {
  const sql = new Parameters();
  const text = listingSql(filters, page, sql);
  const [total, found] = await Promise.all([
    count(pool, filters),
    rows<{ id: number }>(pool, text, sql.values),
  ]);
  return { ids: found.map(({ id }) => id), count: total, capped: false };
}
