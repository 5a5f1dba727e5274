import { isBookedToday } from '../../db/days';
import { jsonList } from '../../db/query';
import { POSTER_SQL } from '../../orgs/poster';
import { CARD } from '../cards';

export const LINK = `jsonb_build_object('orgid', o.id, 'orgname', o.name, 'packagetypecode', o.package_code,
  'country', k.name, 'country_slug', k.slug, 'url_slug', o.slug)`;

/**
 * Featured showreels of placement `$1`; `$2` id of its country, place, section or category, or null; `$3` limit.
 * Returns only published, playable reels of public companies whose package shows them.
 */
export const SHOWREELS_SQL = `
  SELECT r.id AS showreel_id, r.name AS showreel_name, r.is_published, nullif(f.custom_title, '') AS custom_title,
    nullif(f.custom_description, '') AS custom_description, r.data_url, ${POSTER_SQL} AS thumbnail_url,
    ${LINK} AS company
  FROM featured_showreels f JOIN reels r ON r.id = f.reel_id AND r.is_published AND r.data_url <> ''
  JOIN orgs o ON o.id = r.org_id AND o.status = 'approved' AND o.package_code IN ('GOLD','PLATINUM')
  JOIN countries k ON k.id = o.country_id
  WHERE f.placement = $1 AND ${isBookedToday('f')} AND ($2::int IS NULL OR $2 = CASE f.placement
    WHEN 'country' THEN f.country_id WHEN 'category' THEN f.section_id WHEN 'sub_category' THEN f.category_id
    ELSE f.location_id END)
  ORDER BY f.position, f.id LIMIT $3`;

/**
 * Featured profiles of countries `$1` (empty for the home page) without company `$2`, at most `$3`. If fewer are
 * booked, the countries' best profiles fill the list (decision D46).
 */
export const PROFILES_SQL = `
  WITH booked AS (
    SELECT f.org_id, nullif(f.custom_company_title, '') AS title, min(f.position) AS position FROM featured_profiles f
    WHERE f.org_id <> $2 AND ${isBookedToday('f')} AND CASE WHEN cardinality($1::int[]) = 0 THEN f.placement = 'home'
      ELSE f.placement = 'country' AND f.country_id = ANY($1::int[]) END
    GROUP BY f.org_id, f.custom_company_title ORDER BY position LIMIT $3),
  others AS (
    SELECT x.id AS org_id FROM unnest($1::int[]) c (id), LATERAL (
      SELECT o.id, o.score FROM orgs o WHERE o.country_id = c.id AND o.status = 'approved' AND o.id <> $2
      ORDER BY o.score DESC, o.id LIMIT $3) x
    WHERE x.id NOT IN (SELECT org_id FROM booked) ORDER BY x.score DESC LIMIT $3),
  chosen AS (
    SELECT org_id, title, 0 AS part, position FROM booked UNION ALL SELECT org_id, NULL, 1, 0 FROM others)
  SELECT c.title AS custom_company_title, ${CARD} AS company FROM chosen c
  JOIN orgs o ON o.id = c.org_id AND o.status = 'approved' JOIN countries k ON k.id = o.country_id
  ORDER BY c.part, c.position, o.score DESC, o.id LIMIT $3`;

/** Content of the Location Hub; `$1` items per carousel. Latest by date, ties by id (decision D22). */
export const HUB_SQL = `
  SELECT (SELECT count(*)::int FROM countries) AS total_countries,
    ${jsonList(`
      SELECT g.id, k.name AS title, coalesce(k.image_url, g.image_url) AS image_url, g.description,
        jsonb_build_object('country', k.name, 'slug', k.slug) AS country_page
      FROM countries k JOIN LATERAL (
        SELECT * FROM guide_sections g WHERE g.country_id = k.id AND g.state_id IS NULL
        ORDER BY g.position LIMIT 1) g ON true
      ORDER BY k.guide_updated_at DESC, k.id LIMIT $1`)} AS filming_guides,
    ${jsonList(`
      SELECT k.id, k.slug, k.name AS country, k.image_url, k.name AS title
      FROM countries k JOIN incentives i ON i.country_id = k.id AND i.state_id IS NULL AND i.status <> 'none'
      ORDER BY i.updated_at DESC, i.checked_on DESC, k.id LIMIT $1`)} AS tax_incentives,
    ${jsonList(`
      SELECT o.id, o.name AS orgname, o.about AS aboutus, k.name AS country, k.slug AS country_slug, o.slug AS url_slug,
        o.package_code AS packagetypecode,
        ${jsonList('SELECT id, url, logo_type FROM logos WHERE org_id = o.id ORDER BY id')} AS logos,
        (SELECT g.url FROM gallery_images g WHERE g.org_id = o.id ORDER BY g.sortorder, g.id LIMIT 1) AS image_url,
        o.has_gallery AS hasgallery, o.has_showreel AS hasshowreel
      FROM featured_profiles f JOIN orgs o ON o.id = f.org_id AND o.status = 'approved' AND o.package_code <> 'BASIC'
      JOIN countries k ON k.id = o.country_id
      WHERE f.placement = 'hub' AND ${isBookedToday('f')} ORDER BY f.position LIMIT $1`)} AS featured_suppliers,
    ${jsonList(`
      SELECT title, image_url, nullif(square_image_url, '') AS square_image_url, url_field
      FROM production_guides ORDER BY position, id`)} AS production_guides`;

export const HEADER_SQL = `
  SELECT ${jsonList('SELECT hero_text, country_text, category_text, company_text FROM home_header ORDER BY id')} AS header,
    (SELECT count(*)::int FROM countries) AS total_countries,
    (SELECT count(*)::int FROM categories) AS total_detailed_categories,
    (SELECT coalesce(sum(org_count), 0)::int FROM countries) AS total_companies`;
