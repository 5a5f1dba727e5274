import { tierViews } from '@unitbase/contracts/tiers';

const list = (fields: string, from: string, order: string) =>
  `coalesce((SELECT jsonb_agg(jsonb_build_object(${fields}) ORDER BY ${order}) FROM ${from}), '[]')`;

/** Returns a list only for packages with `flag`; otherwise nothing is read. */
const shown = (flag: 'details' | 'media', value: string) =>
  `CASE WHEN v.${flag} THEN ${value} ELSE '[]'::jsonb END`;

const text = (name: string, flag?: 'details' | 'media') =>
  flag ? `'${name}', CASE WHEN v.${flag} THEN nullif(o.${name}, '') END` : `'${name}', nullif(o.${name}, '')`;

/** Returns a field of the address unless the address is hidden. */
const address = (name: string) => `'${name}', CASE WHEN NOT o.hide_address THEN nullif(o.${name}, '') END`;

const creditLimits = Object.entries(tierViews)
  .map(([code, view]) => `WHEN '${code}' THEN ${view.credits}`)
  .join(' ');

/**
 * Reads a whole profile as one JSON object by `$1` country id and `$2` slug. Fields that the package hides are
 * not read, so they cannot leak (docs/requirements/directory.md §6, decisions D29, D36, D45).
 */
export const PROFILE_SQL = `
  SELECT o.status, jsonb_build_object(
    'orgid', o.id, 'orgname', o.name, 'packagetype', o.package_code, 'url_slug', o.slug,
    'country', k.name, 'country_slug', k.slug, 'hideaddress', o.hide_address,
    ${['addline1', 'addline2', 'addline3', 'addline4', 'town', 'county', 'postcode'].map(address).join(', ')},
    'state_name', CASE WHEN NOT o.hide_address THEN (SELECT l.name FROM locations l WHERE l.id = o.state_id) END,
    'details', v.details,
    'strapline', CASE WHEN v.details THEN o.strapline ELSE '' END, ${text('tel')}, ${text('tel2')}, ${text('fax')},
    'email', CASE WHEN NOT o.hide_email THEN nullif(o.email, '') END,
    'aboutus', CASE WHEN v.details THEN nullif(o.about, '') END,
    ${['web', 'facebook', 'twitter', 'instagram', 'imdb', 'linkedin', 'youtube'].map((name) => text(name, 'details')).join(', ')},
    'video_provider', CASE WHEN v.media THEN o.video_provider END, 'video_id', CASE WHEN v.media THEN o.video_id END,
    'categories', ${list(
      `'heading_name', c.name, 'url_slug', c.slug, 'section_url_slug', s.slug`,
      'org_categories oc JOIN categories c ON c.id = oc.category_id JOIN sections s ON s.id = c.section_id WHERE oc.org_id = o.id',
      'oc.position, c.name',
    )},
    'logos', ${shown('details', list(`'id', l.id, 'url', l.url, 'logo_type', l.logo_type`, 'logos l WHERE l.org_id = o.id', 'l.id'))},
    'child_companies', ${shown(
      'details',
      list(
        `'orgid', p.id, 'orgname', p.name, 'town', nullif(p.town, ''), 'country', pk.name, 'country_slug', pk.slug, 'url_slug', p.slug`,
        `orgs p JOIN countries pk ON pk.id = p.country_id WHERE p.parent_id = o.id AND p.status = 'approved'`,
        'pk.name, p.sort_name',
      ),
    )},
    'people', ${shown(
      'details',
      list(
        `'id', p.id, 'firstname', p.firstname, 'lastname', p.lastname, 'jobtitle', nullif(p.jobtitle, ''),
         'mobile', nullif(p.mobile, ''), 'tel', nullif(p.tel, ''), 'email', nullif(p.email, '')`,
        'people p WHERE p.org_id = o.id',
        'p.sortorder, p.id',
      ),
    )},
    'certificates', ${shown('details', list(`'id', c.id, 'title', c.title`, 'certificates c WHERE c.org_id = o.id', 'c.id'))},
    'worked_locations', ${shown('media', list(`'id', w.id, 'location', w.location`, 'worked_locations w WHERE w.org_id = o.id', 'w.id'))},
    'languages', ${shown('details', list(`'id', l.id, 'language', l.language`, 'languages l WHERE l.org_id = o.id', 'l.id'))},
    'equipment', ${shown('details', list(`'id', e.id, 'name', e.name, 'count', e.count`, 'equipment e WHERE e.org_id = o.id', 'e.id'))},
    'greencard', o.greencard AND v.details,
    'gallery', o.has_gallery AND v.media,
    'gallery_count', CASE WHEN v.media THEN (SELECT count(*) FROM gallery_images g WHERE g.org_id = o.id) ELSE 0 END,
    'gallery_preview', ${shown(
      'media',
      list(
        `'id', g.id, 'title', nullif(g.title, ''), 'url', g.url, 'thumbnail', g.thumbnail_url`,
        '(SELECT * FROM gallery_images g WHERE g.org_id = o.id ORDER BY g.sortorder, g.id LIMIT 12) g',
        'g.sortorder, g.id',
      ),
    )},
    'reel', ${shown(
      'media',
      list(
        `'id', r.id, 'name', r.name, 'dataUrl', r.data_url, 'thumbnailUrl', nullif(r.thumbnail_url, '')`,
        `reels r WHERE r.org_id = o.id AND r.is_published AND r.data_url <> ''`,
        'r.sortorder, r.id',
      ),
    )},
    'production_credits', ${list(
      `'id', c.id, 'productiontitle', c.productiontitle, 'productionyear', c.productionyear,
       'productiontype', c.productiontypecode, 'productionjobtitle', nullif(c.productionjobtitle, '')`,
      `(SELECT * FROM credits c WHERE c.org_id = o.id ORDER BY c.sortorder, c.productionyear DESC, c.id
        LIMIT CASE o.package_code ${creditLimits} ELSE 3 END) c`,
      'c.sortorder, c.productionyear DESC, c.id',
    )},
    'image_url', CASE WHEN v.media THEN (
      SELECT g.url FROM gallery_images g WHERE g.org_id = o.id ORDER BY g.sortorder, g.id LIMIT 1) END,
    'updated', to_char(o.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) AS company
  FROM orgs o JOIN countries k ON k.id = o.country_id
  CROSS JOIN LATERAL (
    SELECT o.package_code <> 'BASIC' AS details, o.package_code IN ('GOLD','PLATINUM') AS media) v
  WHERE o.country_id = $1 AND o.slug = $2 AND o.status = 'approved'`;
