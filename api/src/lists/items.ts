import type { ListItem } from '@unitbase/contracts/entities/lists';
import { urls } from '@unitbase/contracts/urls';
import { PUBLIC_ARTICLE } from '../db/published';
import { type Connection, rows } from '../db/query';
import { timeZoneOf } from '../orgs/time-zone';
import { departmentSql } from './department';

type ItemRow = Omit<ListItem, 'url' | 'time_zone'> & {
  latitude: number | null;
  longitude: number | null;
  country_time_zone: string | null;
  article_slug: string | null;
  article_date: string | null;
  is_gone: boolean;
};

/** `$1` list id. Fields that the package of a company hides are not read. */
const ITEMS_SQL = `
  SELECT i.kind, i.ref, i.note, i.status, to_json(i.added_at) #>> '{}' AS added_at,
    to_json(i.updated_at) #>> '{}' AS updated_at,
    coalesce(o.name, a.title, CASE WHEN i.kind = 'place' THEN p.name END, i.name) AS name,
    coalesce(o.id, a.id, CASE WHEN i.kind = 'place' THEN p.id END) IS NULL AS is_gone,
    p.latitude, p.longitude, k.time_zone AS country_time_zone,
    a.slug AS article_slug, a.date_published::text AS article_date,
    coalesce(a.date_published::text, CASE WHEN i.kind = 'place' THEN k.name END, '') AS detail,
    CASE i.kind
      WHEN 'article' THEN a.image_url
      WHEN 'place' THEN p.image_url
      ELSE (SELECT g.url FROM gallery_images g WHERE g.org_id = o.id AND o.package_code IN ('GOLD', 'PLATINUM')
            ORDER BY g.sortorder, g.id LIMIT 1)
    END AS image_url,
    CASE WHEN o.id IS NOT NULL THEN jsonb_build_object(
      'orgid', o.id, 'packagetypecode', o.package_code, 'country', k.name, 'country_slug', k.slug, 'url_slug', o.slug,
      'town', CASE WHEN NOT o.hide_address THEN nullif(o.town, '') END, 'category', d.category, 'section', d.section,
      'logos', CASE WHEN o.package_code = 'BASIC' THEN '[]'::jsonb ELSE coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', l.id, 'url', l.url, 'logo_type', l.logo_type) ORDER BY l.id)
        FROM logos l WHERE l.org_id = o.id), '[]') END) END AS company
  FROM list_items i
  LEFT JOIN orgs o ON i.kind = 'company' AND o.id = i.target_id AND o.status = 'approved'
  LEFT JOIN articles a ON i.kind = 'article' AND a.id = i.target_id AND ${PUBLIC_ARTICLE}
  LEFT JOIN locations p
    ON p.id = CASE i.kind WHEN 'place' THEN i.target_id ELSE coalesce(o.city_id, o.county_id, o.state_id) END
  LEFT JOIN countries k ON k.id = coalesce(o.country_id, p.country_id)
  LEFT JOIN LATERAL (${departmentSql('o.id')}) d ON true
  WHERE i.list_id = $1 ORDER BY i.position`;

function urlOf(item: ItemRow): string | null {
  if (item.is_gone) return null;
  if (item.company) return urls.company(item.company.country_slug, item.company.url_slug);
  if (item.article_date && item.article_slug) return urls.article(item.article_date, item.article_slug);
  return `/country/${item.ref}`;
}

function toItem(item: ItemRow): ListItem {
  const { latitude, longitude, country_time_zone, article_slug, article_date, is_gone, ...shown } = item;
  return {
    ...shown,
    url: urlOf(item),
    time_zone: item.kind === 'article' ? null : timeZoneOf(latitude, longitude, country_time_zone),
  };
}

/** Returns the items of a list in their own order, as the site shows them now. */
export async function readItems(connection: Connection, listId: number): Promise<ListItem[]> {
  return (await rows<ItemRow>(connection, ITEMS_SQL, [listId])).map(toItem);
}
