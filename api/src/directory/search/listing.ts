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

/** Where nothing but a country or one of its places narrows a listing, an index has its companies in order. */
function orderedSql({ countries, place }: Filters, page: Page, sql: Parameters): string {
  const [country] = countries;
  const column = place ? PLACE_COLUMNS[place.kind] : 'country_id';
  return `SELECT o.id FROM orgs o WHERE o.status = 'approved' AND o.${column} = ${sql.use(place?.id ?? country?.id)}
    ORDER BY ${ORDERS[page.sort]} LIMIT ${sql.use(page.limit)} OFFSET ${sql.use(page.offset)}`;
}

function isPlaceOnly(filters: Filters): boolean {
  const groups = demands(filters).length;
  return filters.countries.length === 1 && !filters.languages.length && groups === (filters.place ? 2 : 1);
}

/** Ids of one page of a listing without a keyword, in the order of decision D15. */
export function listingSql(filters: Filters, page: Page, sql: Parameters): string {
  if (isPlaceOnly(filters)) return orderedSql(filters, page, sql);
  const where = `WHERE true${conditions(filters, sql)}`;
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
