import { tierViews } from '@unitbase/contracts/tiers';
import { jsonList, utc } from '../../db/query';
import { POSTER_SQL } from '../../orgs/poster';

/** Returns a list only for packages with `flag`; otherwise nothing is read. */
const shown = (flag: 'details' | 'media', select: string) =>
  `CASE WHEN v.${flag} THEN ${jsonList(select)} ELSE '[]'::jsonb END`;

const text = (name: string, flag?: 'details' | 'media') =>
  flag ? `'${name}', CASE WHEN v.${flag} THEN nullif(o.${name}, '') END` : `'${name}', nullif(o.${name}, '')`;

/** Returns a field of the address unless the address is hidden. */
const address = (name: string) => `'${name}', CASE WHEN NOT o.hide_address THEN nullif(o.${name}, '') END`;

const creditLimits = Object.entries(tierViews)
  .map(([code, view]) => `WHEN '${code}' THEN ${view.credits}`)
  .join(' ');

/** A whole profile as one JSON object, without the fields of its country. */
const COMPANY = `
  jsonb_build_object(
    'orgid', o.id, 'orgname', o.name, 'packagetype', o.package_code, 'url_slug', o.slug, 'hideaddress', o.hide_address,
    ${['addline1', 'addline2', 'addline3', 'addline4', 'town', 'county', 'postcode'].map(address).join(', ')},
    'state_name', CASE WHEN NOT o.hide_address THEN (SELECT l.name FROM locations l WHERE l.id = o.state_id) END,
    'details', v.details,
    'strapline', CASE WHEN v.details THEN o.strapline ELSE '' END, ${text('tel')}, ${text('tel2')}, ${text('fax')},
    'email', CASE WHEN NOT o.hide_email THEN nullif(o.email, '') END,
    'aboutus', CASE WHEN v.details THEN nullif(o.about, '') END,
    ${['web', 'facebook', 'twitter', 'instagram', 'imdb', 'linkedin', 'youtube'].map((name) => text(name, 'details')).join(', ')},
    'video_provider', CASE WHEN v.media THEN o.video_provider END, 'video_id', CASE WHEN v.media THEN o.video_id END,
    'categories', ${jsonList(`
      SELECT c.name AS heading_name, c.slug AS url_slug, s.slug AS section_url_slug
      FROM org_categories oc JOIN categories c ON c.id = oc.category_id JOIN sections s ON s.id = c.section_id
      WHERE oc.org_id = o.id ORDER BY oc.position, c.name`)},
    'logos', ${shown('details', 'SELECT id, url, logo_type FROM logos WHERE org_id = o.id ORDER BY id')},
    'child_companies', ${shown(
      'details',
      `SELECT p.id AS orgid, p.name AS orgname, nullif(p.town, '') AS town, pk.name AS country, pk.slug AS country_slug,
         p.slug AS url_slug
       FROM orgs p JOIN countries pk ON pk.id = p.country_id WHERE p.parent_id = o.id AND p.status = 'approved'
       ORDER BY pk.name, p.sort_name`,
    )},
    'people', ${shown(
      'details',
      `SELECT id, firstname, lastname, nullif(jobtitle, '') AS jobtitle, nullif(mobile, '') AS mobile,
         nullif(tel, '') AS tel, nullif(email, '') AS email
       FROM people WHERE org_id = o.id ORDER BY sortorder, id`,
    )},
    'certificates', ${shown('details', 'SELECT id, title FROM certificates WHERE org_id = o.id ORDER BY id')},
    'worked_locations', ${shown('media', 'SELECT id, location FROM worked_locations WHERE org_id = o.id ORDER BY id')},
    'languages', ${shown('details', 'SELECT id, language FROM languages WHERE org_id = o.id ORDER BY id')},
    'equipment', ${shown('details', 'SELECT id, name, count FROM equipment WHERE org_id = o.id ORDER BY id')},
    'greencard', o.greencard AND v.details,
    'gallery', o.has_gallery AND v.media,
    'gallery_count', CASE WHEN v.media THEN (SELECT count(*) FROM gallery_images g WHERE g.org_id = o.id) ELSE 0 END,
    'gallery_preview', ${shown(
      'media',
      `SELECT id, nullif(title, '') AS title, nullif(alt, '') AS alt, url, thumbnail_url AS thumbnail
       FROM gallery_images WHERE org_id = o.id ORDER BY sortorder, id LIMIT 12`,
    )},
    'reel', ${shown(
      'media',
      `SELECT id, name, nullif(description, '') AS caption, data_url AS "dataUrl", ${POSTER_SQL} AS "thumbnailUrl"
       FROM reels WHERE org_id = o.id AND is_published AND data_url <> '' ORDER BY sortorder, id`,
    )},
    'production_credits', ${jsonList(`
      SELECT id, productiontitle, productionyear, productiontypecode AS productiontype,
        nullif(productionjobtitle, '') AS productionjobtitle
      FROM credits WHERE org_id = o.id ORDER BY sortorder, productionyear DESC, id
      LIMIT CASE o.package_code ${creditLimits} ELSE 3 END`)},
    'image_url', CASE WHEN v.media THEN (
      SELECT g.url FROM gallery_images g WHERE g.org_id = o.id ORDER BY g.sortorder, g.id LIMIT 1) END,
    'updated', ${utc('o.updated_at')})
    -- A function takes at most 100 arguments.
    || jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude)`;

/** Joins the place of a company and the parts that its package shows. */
const PLACE_AND_VIEW = `
  LEFT JOIN locations p ON p.id = coalesce(o.city_id, o.county_id, o.state_id)
  CROSS JOIN LATERAL (
    SELECT o.package_code <> 'BASIC' AS details, o.package_code IN ('GOLD','PLATINUM') AS media) v`;

/**
 * Reads a public profile by `$1` country id and `$2` slug. Fields that the package hides are not read, so they
 * cannot leak (docs/requirements/directory.md §6, decisions D29, D36, D45).
 */
export const PROFILE_SQL = `
  SELECT ${COMPANY} || jsonb_build_object('country', k.name, 'country_slug', k.slug, 'country_code', k.iso_code,
    'country_time_zone', k.time_zone) AS company
  FROM orgs o JOIN countries k ON k.id = o.country_id ${PLACE_AND_VIEW}
  WHERE o.country_id = $1 AND o.slug = $2 AND o.status = 'approved'`;

/** Reads the profile `$1` in any status as it would be public. Its country may be outside the directory, or missing. */
export const PREVIEW_SQL = `
  SELECT ${COMPANY} || jsonb_build_object('country', coalesce(k.name, i.name, ''),
    'country_slug', coalesce(k.slug, ''), 'country_code', coalesce(k.iso_code, o.country_code, ''),
    'country_time_zone', coalesce(k.time_zone, '')) AS company
  FROM orgs o LEFT JOIN countries k ON k.id = o.country_id LEFT JOIN iso_countries i ON i.code = o.country_code
    ${PLACE_AND_VIEW}
  WHERE o.id = $1`;
