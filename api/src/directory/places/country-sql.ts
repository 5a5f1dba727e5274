import { PUBLIC_ARTICLE } from '../../db/published';
import { jsonList } from '../../db/query';
import { CARD } from '../cards';
import { HAS_SCHEME, TAX_CHANGED } from '../incentives/conditions';

const picks = (kind: string) =>
  jsonList(`
    SELECT jsonb_build_object('id', a.id, 'title', a.title, 'slug', a.slug, 'date_published', a.date_published,
      'image_url', a.image_url) AS article
    FROM country_picks p JOIN articles a ON a.id = p.article_id AND ${PUBLIC_ARTICLE}
    WHERE p.country_id = k.id AND p.kind = '${kind}' ORDER BY p.position, p.id`);

const GUIDE = 'SELECT g.id, g.title, g.description, g.image_url FROM';
const CITY = 'SELECT l.id, l.name AS city, k.slug AS country_url_slug, l.slug AS url_slug FROM locations l';

/** Guide sections of country `k`. */
const GUIDE_OF_COUNTRY =
  'guide_sections g WHERE g.country_id = k.id AND g.state_id IS NULL ORDER BY g.position';

/** Guide sections of state `s` of country `k`; the country's if the state has none. */
const GUIDE_OF_STATE = `guide_sections g WHERE g.country_id = k.id AND g.state_id IS NOT DISTINCT FROM (
  SELECT s.id WHERE EXISTS (SELECT 1 FROM guide_sections x WHERE x.state_id = s.id)) ORDER BY g.position`;

const TOP_CITIES = jsonList(
  `${CITY} WHERE l.country_id = k.id AND l.kind = 'city' AND l.top_rank IS NOT NULL ORDER BY l.top_rank`,
);

/** Country `$1` with the content of its three tabs and at most `$2` guide sections. */
export const COUNTRY_SQL = `
  SELECT jsonb_build_object(
    'country', k.name, 'slug', k.slug, 'countryisocode', k.iso_code, 'continent', n.name, 'org_count', k.org_count,
    'summary', k.summary, 'image_url', k.image_url, 'image_alt', nullif(k.image_alt, ''),
    'image_hour', k.image_hour,
    'google_ad_name', nullif(k.google_ad_name, ''),
    'top_cities', ${TOP_CITIES},
    'states', ${jsonList(`
      SELECT l.name, l.slug AS url_slug, l.org_count FROM locations l
      WHERE l.country_id = k.id AND l.kind = 'state' AND l.org_count > 0 ORDER BY l.org_count DESC, l.name`)},
    'film_guides', ${jsonList(`${GUIDE} ${GUIDE_OF_COUNTRY} LIMIT $2`)},
    'country_gallery', ${jsonList(`
      SELECT g.id, nullif(g.title, '') AS title, g.image_url, nullif(g.url_link, '') AS url_link
      FROM country_gallery g WHERE g.country_id = k.id AND g.image_url IS NOT NULL ORDER BY g.position`)},
    'top_locations', ${jsonList(`
      SELECT coalesce(t.image_url, l.image_url) AS image_url,
        '/country/' || k.slug || CASE WHEN l.kind = 'country' THEN '' ELSE '/' || l.kind || '/' || l.slug END AS image_link,
        coalesce(nullif(t.image_title, ''), l.name) AS image_title, t.image_label,
        CASE WHEN l.kind = 'city' THEN l.name END AS city, CASE WHEN l.kind = 'county' THEN l.name END AS county,
        CASE WHEN l.kind = 'state' THEN l.name END AS state, k.slug AS country_slug
      FROM top_locations t JOIN locations l ON l.id = t.location_id WHERE t.country_id = k.id ORDER BY t.position`)},
    'editors_pick', ${picks('editors_pick')},
    'highlighted', ${picks('highlighted')},
    'country_featured_profiles', coalesce((
      SELECT jsonb_agg(jsonb_build_object('custom_company_title', nullif(f.custom_company_title, ''), 'company', ${CARD}) ORDER BY f.position)
      FROM featured_profiles f JOIN orgs o ON o.id = f.org_id AND o.status = 'approved'
      WHERE f.placement = 'country' AND f.country_id = k.id AND o.country_id = k.id), '[]'),
    'updated', to_char(greatest(k.guide_updated_at, ${TAX_CHANGED}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  ) AS country
  FROM countries k JOIN continents n ON n.id = k.continent_id WHERE k.id = $1`;

/** Summary of country `$1` for a listing; `guide` is the first section of its guide. */
export const COUNTRY_BRIEF_SQL = `
  SELECT k.name AS country, k.slug, k.summary, k.image_url, nullif(k.image_alt, '') AS image_alt, k.image_hour,
    ${TOP_CITIES} AS top_cities,
    (SELECT g.description FROM ${GUIDE_OF_COUNTRY} LIMIT 1) AS guide
  FROM countries k WHERE k.id = $1`;

const TOP_CITIES_OF_STATE = jsonList(
  `${CITY} WHERE l.state_id = s.id AND l.state_top_rank IS NOT NULL ORDER BY l.state_top_rank`,
);

/** Summary of state `$2` (slug) of country `$1` for a listing; `guide` is the first section of its guide. */
export const STATE_BRIEF_SQL = `
  SELECT s.name AS state, s.slug AS url_slug, k.name AS country, k.slug AS country_slug, s.summary AS header_summary,
    s.image_url, nullif(s.image_alt, '') AS image_alt, s.image_hour, ${TOP_CITIES_OF_STATE} AS top_cities,
    (SELECT g.description FROM ${GUIDE_OF_STATE} LIMIT 1) AS guide
  FROM locations s JOIN countries k ON k.id = s.country_id
  WHERE s.country_id = $1 AND s.kind = 'state' AND s.slug = $2`;

/** State `$2` (slug) of country `$1` with at most `$3` guide sections; the country's guide if it has none. */
export const STATE_SQL = `
  SELECT jsonb_build_object(
    'state', s.name, 'url_slug', s.slug, 'country', k.name, 'country_slug', k.slug, 'org_count', s.org_count,
    'header_summary', s.summary, 'image_url', s.image_url, 'image_alt', nullif(s.image_alt, ''),
    'image_hour', s.image_hour,
    'top_cities', ${TOP_CITIES_OF_STATE},
    'film_guides', ${jsonList(`${GUIDE} ${GUIDE_OF_STATE} LIMIT $3`)}) AS state
  FROM locations s JOIN countries k ON k.id = s.country_id
  WHERE s.country_id = $1 AND s.kind = 'state' AND s.slug = $2`;

/** Returns the six largest cities under `parent`, an SQL id, except place `p` itself. */
const largestCities = (parent: string) =>
  jsonList(`${CITY}
    WHERE l.parent_id = ${parent} AND l.kind = 'city' AND l.org_count > 0 AND l.id <> p.id
    ORDER BY l.org_count DESC, l.name LIMIT 6`);

/** City `$2` (slug) of country `$1`. */
export const CITY_SQL = `
  SELECT p.id, p.name AS city, k.name AS country, k.slug AS country_url_slug, p.slug AS url_slug, p.org_count, p.summary,
    ${largestCities('p.parent_id')} AS top_cities,
    p.image_url, nullif(p.image_alt, '') AS image_alt, p.image_hour
  FROM locations p JOIN countries k ON k.id = p.country_id
  WHERE p.country_id = $1 AND p.kind = 'city' AND p.slug = $2`;

/** County `$2` (slug) of country `$1`. */
export const COUNTY_SQL = `
  SELECT p.name AS county, p.org_count, p.summary, ${largestCities('p.id')} AS top_cities,
    p.image_url, nullif(p.image_alt, '') AS image_alt, p.image_hour
  FROM locations p JOIN countries k ON k.id = p.country_id
  WHERE p.country_id = $1 AND p.kind = 'county' AND p.slug = $2`;

export const COUNTRIES_SQL = `
  SELECT k.name AS country, k.slug, k.iso_code AS countryisocode, n.name AS continent,
    nullif(k.dialling_code, '') AS dial_code, k.org_count,
    EXISTS (SELECT 1 FROM guide_sections g WHERE g.country_id = k.id AND g.state_id IS NULL) AS has_guide,
    ${HAS_SCHEME} AS has_incentives
  FROM countries k JOIN continents n ON n.id = k.continent_id ORDER BY fold(k.name)`;

/** Cities with companies whose name starts with letter `$1`. */
export const CITIES_SQL = `
  SELECT l.id, l.name AS city, k.slug AS country_url_slug, l.slug AS url_slug, k.name AS country, l.org_count
  FROM locations l JOIN countries k ON k.id = l.country_id
  WHERE l.kind = 'city' AND l.letter = $1 AND l.org_count > 0 ORDER BY l.search, k.name, l.id`;

export const CITY_LETTERS_SQL = `
  SELECT letter, count(*)::int AS count FROM locations WHERE kind = 'city' AND org_count > 0
  GROUP BY letter ORDER BY letter = '#' DESC, letter`;
