import { type Pool, row, rows } from '../../db/query';
import { Parameters } from '../parameters';
import { conditions, type Filters } from './filters';
import type { Found, Page } from './keyword';

const ORDERS = {
  relevance: 'o.score DESC, o.sort_name, o.id',
  name: 'o.sort_name, o.id',
  updated: 'o.updated_at DESC, o.id',
} as const;

/** Whether nothing but a section or category narrows a listing. */
function isTradeOnly({ countries, place, tiers, languages, showreel, gallery }: Filters): boolean {
  return !countries.length && !place && !tiers.length && !languages.length && !showreel && !gallery;
}

/** Ids of one page of a listing without a keyword, in the order of decision D15. */
export function listingSql(filters: Filters, page: Page, sql: Parameters): string {
  const trade = isTradeOnly(filters) ? filters.section : undefined;
  if (trade && page.sort === 'relevance') {
    const ids = filters.category ? [filters.category.id] : trade.categoryIds;
    const [limit, offset] = [sql.use(page.limit), sql.use(page.offset)];
    // Names decide among equals only, so companies are looked up for one page and its ties.
    return `SELECT o.id FROM (
        SELECT s.org_id, s.score FROM org_search s WHERE EXISTS (
          SELECT 1 FROM org_categories oc WHERE oc.org_id = s.org_id AND oc.category_id = ANY(${sql.use(ids)}::int[]))
        ORDER BY s.score DESC FETCH FIRST (${limit}::int + ${offset}::int) ROWS WITH TIES) m
      JOIN orgs o ON o.id = m.org_id ORDER BY m.score DESC, o.sort_name, o.id LIMIT ${limit}::int OFFSET ${offset}::int`;
  }
  const where = `o.status = 'approved'${conditions(filters, sql)}`;
  const limits = `LIMIT ${sql.use(page.limit)} OFFSET ${sql.use(page.offset)}`;
  if (filters.countries.length === 0 && page.sort === 'relevance') {
    // The whole directory is walked in order of score; `org_search` has that index and only the approved.
    return `SELECT o.id FROM org_search s JOIN orgs o ON o.id = s.org_id WHERE ${where}
      ORDER BY s.score DESC, o.sort_name, o.id ${limits}`;
  }
  return `SELECT o.id FROM orgs o WHERE ${where} ORDER BY ${ORDERS[page.sort]} ${limits}`;
}

/** The exact count where a table keeps it: bare countries, places, sections and categories; `null` elsewhere. */
export function keptCountSql(filters: Filters, sql: Parameters): string | null {
  const { section, category, countries, place } = filters;
  const trade = category ?? section;
  if (
    filters.tiers.length ||
    filters.languages.length ||
    filters.showreel ||
    filters.gallery ||
    countries.length > 1
  ) {
    return null;
  }
  if (place) return trade ? null : `SELECT org_count AS count FROM locations WHERE id = ${sql.use(place.id)}`;
  const country = countries[0];
  if (category && country) {
    return `SELECT coalesce((SELECT org_count FROM category_country WHERE country_id = ${sql.use(country.id)}
      AND category_id = ${sql.use(category.id)}), 0) AS count`;
  }
  if (section && country) {
    return `SELECT coalesce((SELECT org_count FROM section_country WHERE country_id = ${sql.use(country.id)}
      AND section_id = ${sql.use(section.id)}), 0) AS count`;
  }
  if (category) return `SELECT org_count AS count FROM categories WHERE id = ${sql.use(category.id)}`;
  if (section) return `SELECT org_count AS count FROM sections WHERE id = ${sql.use(section.id)}`;
  if (country) return `SELECT org_count AS count FROM countries WHERE id = ${sql.use(country.id)}`;
  return 'SELECT coalesce(sum(org_count), 0)::int AS count FROM countries';
}

/** Ids of everything that a listing matches: what facets are counted over. */
export function listedSql(filters: Filters, sql: Parameters): string {
  return `SELECT o.id AS org_id FROM orgs o WHERE o.status = 'approved'${conditions(filters, sql)}`;
}

async function count(pool: Pool, filters: Filters): Promise<number> {
  const kept = new Parameters();
  const text = keptCountSql(filters, kept);
  if (text) return (await row<{ count: number }>(pool, text, kept.values))?.count ?? 0;
  const counted = new Parameters();
  const all = listedSql(filters, counted);
  return (
    (await row<{ count: number }>(pool, `SELECT count(*)::int AS count FROM (${all}) x`, counted.values))
      ?.count ?? 0
  );
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
