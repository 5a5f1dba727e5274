import type { Facets } from '@unitbase/contracts/entities/directory';
import { COUNT_CEILING } from '@unitbase/contracts/limits';
import { type Pool, row } from '../../db/query';
import { Parameters } from '../parameters';
import type { Filters } from './filters';
import { type Keyword, matchedSql, type Scopes, scopesSql } from './keyword';
import { listedSql } from './listing';

type Counted = Omit<Facets, 'scopes'>;

/** How many values of a kind are told. */
const VALUES = 40;

const list = (query: string) => `coalesce((SELECT jsonb_agg(x) FROM (${query} LIMIT ${VALUES}) x), '[]')`;

/** The spread over a set of companies `matched (org_id)`. */
function spreadSql(matched: string, filters: Filters, sql: Parameters): string {
  const section = filters.section ? ` WHERE c.section_id = ${sql.use(filters.section.id)}` : '';
  const country = filters.countries.length === 1 ? filters.countries[0] : undefined;
  const places = country
    ? list(`SELECT l.name, l.slug AS url_slug, n.n AS org_count, initcap(l.kind) AS location_type FROM (
        SELECT place, count(*)::int AS n FROM (SELECT city_id AS place FROM m UNION ALL SELECT state_id FROM m
          UNION ALL SELECT county_id FROM m) p WHERE place IS NOT NULL GROUP BY place) n
        JOIN locations l ON l.id = n.place ORDER BY n.n DESC, l.name`)
    : `'[]'::jsonb`;
  return `
    WITH m AS MATERIALIZED (
      SELECT o.id, o.country_id, o.state_id, o.county_id, o.city_id, o.package_code,
        o.has_showreel AND o.package_code IN ('GOLD','PLATINUM') AS showreel,
        o.has_gallery AND o.package_code IN ('GOLD','PLATINUM') AS gallery
      FROM (${matched}) x JOIN orgs o ON o.id = x.org_id),
    trades AS MATERIALIZED (
      SELECT c.id, c.section_id, c.name, c.slug, count(*)::int AS n, array_agg(m.id) AS orgs FROM m
      JOIN org_categories oc ON oc.org_id = m.id JOIN categories c ON c.id = oc.category_id${section} GROUP BY c.id)
    SELECT
      ${list(`SELECT s.name, s.slug AS url_slug, n.n AS org_count FROM (
          SELECT t.section_id, count(DISTINCT org)::int AS n FROM trades t, unnest(t.orgs) org GROUP BY t.section_id) n
          JOIN sections s ON s.id = n.section_id ORDER BY n.n DESC, s.name`)} AS sections,
      ${list(`SELECT t.name, t.slug AS url_slug, t.n AS org_count, s.slug AS section_url_slug FROM trades t
          JOIN sections s ON s.id = t.section_id ORDER BY t.n DESC, t.name`)} AS categories,
      ${list(`SELECT k.name, k.slug AS url_slug, n.n AS org_count FROM (
          SELECT country_id, count(*)::int AS n FROM m GROUP BY country_id) n
          JOIN countries k ON k.id = n.country_id ORDER BY n.n DESC, k.name`)} AS countries,
      ${places} AS places,
      ${list(`SELECT package_code AS packagetypecode, count(*)::int AS org_count FROM m GROUP BY package_code
          ORDER BY array_position(ARRAY['PLATINUM','GOLD','CORPORATE','BASIC'], package_code)`)} AS tiers,
      (SELECT count(*)::int FROM m WHERE showreel) AS showreel, (SELECT count(*)::int FROM m WHERE gallery) AS gallery`;
}

/** The whole directory, or one country of it, from the tables that keep its counts. */
function keptSql(countryId: number | undefined, sql: Parameters): string {
  const id = countryId === undefined ? null : sql.use(countryId);
  const here = id ? `WHERE country_id = ${id} AND` : 'WHERE';
  return `
    SELECT ${list(
      id
        ? `SELECT t.name, t.slug AS url_slug, n.org_count FROM section_country n JOIN sections t ON t.id = n.section_id
           WHERE n.country_id = ${id} AND n.org_count > 0 ORDER BY n.org_count DESC, t.name`
        : 'SELECT name, slug AS url_slug, org_count FROM sections WHERE org_count > 0 ORDER BY org_count DESC, name',
    )} AS sections,
      ${list(
        id
          ? `SELECT t.name, t.slug AS url_slug, n.org_count, s.slug AS section_url_slug FROM category_country n
             JOIN categories t ON t.id = n.category_id JOIN sections s ON s.id = t.section_id
             WHERE n.country_id = ${id} AND n.org_count > 0 ORDER BY n.org_count DESC, t.name`
          : `SELECT t.name, t.slug AS url_slug, t.org_count, s.slug AS section_url_slug FROM categories t
             JOIN sections s ON s.id = t.section_id WHERE t.org_count > 0 ORDER BY t.org_count DESC, t.name`,
      )} AS categories,
      ${list(`SELECT name, slug AS url_slug, org_count FROM countries WHERE org_count > 0${id ? ` AND id = ${id}` : ''}
          ORDER BY org_count DESC, name`)} AS countries,
      ${
        id
          ? list(`SELECT name, slug AS url_slug, org_count, initcap(kind) AS location_type FROM locations
              WHERE country_id = ${id} AND kind <> 'country' AND org_count > 0 ORDER BY org_count DESC, name`)
          : `'[]'::jsonb`
      } AS places,
      ${list(`SELECT package_code AS packagetypecode, count(*)::int AS org_count FROM orgs ${here} status = 'approved'
          GROUP BY package_code ORDER BY array_position(ARRAY['PLATINUM','GOLD','CORPORATE','BASIC'], package_code)`)} AS tiers,
      (SELECT count(*)::int FROM orgs ${here} status = 'approved' AND has_showreel AND package_code IN ('GOLD','PLATINUM')) AS showreel,
      (SELECT count(*)::int FROM orgs ${here} status = 'approved' AND has_gallery AND package_code IN ('GOLD','PLATINUM')) AS gallery`;
}

function isKept(filters: Filters): boolean {
  const { section, category, place, countries, tiers, languages, showreel, gallery } = filters;
  return (
    !section &&
    !category &&
    !place &&
    countries.length < 2 &&
    !tiers.length &&
    !languages.length &&
    !showreel &&
    !gallery
  );
}

/** How the companies of a search spread over sections, categories, places and packages. */
export async function readFacets(
  pool: Pool,
  keyword: Keyword | null,
  scopes: Scopes,
  filters: Filters,
  count: number,
): Promise<Facets> {
  const sql = new Parameters();
  const text = keyword
    ? spreadSql(matchedSql(keyword, scopes, filters, COUNT_CEILING, sql), filters, sql)
    : isKept(filters)
      ? keptSql(filters.countries[0]?.id, sql)
      : spreadSql(listedSql(filters, sql), filters, sql);
  const scoped = new Parameters();
  const scopeText = keyword ? scopesSql(keyword, filters, scoped) : null;
  const [counted, found] = await Promise.all([
    row<Counted>(pool, text, sql.values),
    scopeText ? row<Facets['scopes']>(pool, scopeText, scoped.values) : undefined,
  ]);
  const empty: Counted = {
    sections: [],
    categories: [],
    countries: [],
    places: [],
    tiers: [],
    showreel: 0,
    gallery: 0,
  };
  return { ...(counted ?? empty), scopes: found ?? { company: count, people: 0, credits: 0 } };
}
