import { packageRank } from '@unitbase/contracts/tiers';
import { type Pool, row, rows } from '../../db/query';
import { Parameters } from '../parameters';
import type { CompanyIndex } from './company-index';
import { isExclusive, isScope, WHOLE_DIRECTORY } from './facet-codes';
import { conditions, demands, type Filters, PLACE_COLUMNS } from './filters';
import { readFiltered } from './matches';
import type { Found, Page } from './page';

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
  const { countries, place, tiers } = filters;
  const groups = demands(filters);
  if (groups.length !== (place ? 2 : 1) || groups.some((group) => group.length > 1)) return undefined;
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
  const isNarrow = filters.category || filters.countries.length > 0 || filters.lists.length > 0;
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
  if (groups.length > 2 || !groups.every(isExclusive)) return null;
  if (groups.length === 0) return 'SELECT coalesce(sum(org_count), 0)::int AS count FROM countries';
  const [first = [], second = [WHOLE_DIRECTORY]] = groups;
  const [scope, facet] = isScope(first) && groups.length === 2 ? [first, second] : [second, first];
  if (!isScope(scope)) return null;
  return `SELECT coalesce(sum(org_count), 0)::int AS count FROM facet_count
    WHERE scope = ANY(${sql.use(scope)}::int[]) AND facet = ANY(${sql.use(facet)}::int[])`;
}

/** How many companies there are, and their facets where asked. */
interface Counted {
  count: number;
  counts: Int32Array | null;
}

/** Counts every company of a listing by its codes. */
async function countAll(pool: Pool, index: CompanyIndex, filters: Filters): Promise<Counted> {
  const { ids, version } = await readFiltered(pool, filters);
  const columns = await index.at(version);
  const places = ids.map((id) => columns.place(id)).filter((place) => place >= 0);
  return { count: ids.length, counts: columns.count(places) };
}

/** Facets of a listing with one demand or none stand in a table. */
async function readKeptFacets(pool: Pool, scope: readonly number[]): Promise<Int32Array> {
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

async function countFound(
  pool: Pool,
  index: CompanyIndex,
  filters: Filters,
  withCounts: boolean,
): Promise<Counted> {
  const [scope = [WHOLE_DIRECTORY], ...more] = demands(filters);
  const isKept = more.length === 0 && isScope(scope);
  if (withCounts && !isKept) return countAll(pool, index, filters);
  const sql = new Parameters();
  const text =
    keptCountSql(filters, sql) ??
    `SELECT count(*)::int AS count FROM org_search s WHERE true${conditions(filters, sql)}`;
  const [total, counts] = await Promise.all([
    row<{ count: number }>(pool, text, sql.values),
    withCounts ? readKeptFacets(pool, scope) : null,
  ]);
  return { count: total?.count ?? 0, counts };
}

/** Finds one page of a listing, with its exact count and, where asked, its facets. */
export async function searchListing(
  pool: Pool,
  index: CompanyIndex,
  filters: Filters,
  page: Page,
  withCounts: boolean,
): Promise<Found> {
  const sql = new Parameters();
  const text = listingSql(filters, page, sql);
  const [counted, found] = await Promise.all([
    countFound(pool, index, filters, withCounts),
    rows<{ id: number }>(pool, text, sql.values),
  ]);
  const scopes = { company: counted.count, people: 0, credits: 0 };
  return { ids: found.map(({ id }) => id), ...counted, capped: false, scopes };
}
