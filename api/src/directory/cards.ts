import type { CompanyCard } from '@unitbase/contracts/entities/search';
import { type Pool, prepared } from '../db/query';
import { VERSION_SQL } from './search/engine/company-index';

/** JSON object of the card of company `o` in country `k`. Fields that its package hides are not read. */
export const CARD = `jsonb_build_object(
  'orgid', o.id, 'orgname', o.name, 'url_slug', o.slug, 'country', k.name, 'country_slug', k.slug,
  'town', CASE WHEN NOT o.hide_address THEN nullif(o.town, '') END, 'strapline', o.strapline, 'packagetypecode', o.package_code,
  'logos', CASE WHEN o.package_code = 'BASIC' THEN '[]'::jsonb ELSE coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', l.id, 'url', l.url, 'logo_type', l.logo_type) ORDER BY l.id)
    FROM logos l WHERE l.org_id = o.id), '[]') END,
  'hasgallery', o.has_gallery AND o.package_code IN ('GOLD','PLATINUM'),
  'hasshowreel', o.has_showreel AND o.package_code IN ('GOLD','PLATINUM'),
  'image_url', CASE WHEN o.package_code IN ('GOLD','PLATINUM') THEN (
    SELECT g.url FROM gallery_images g WHERE g.org_id = o.id ORDER BY g.sortorder, g.id LIMIT 1) END,
  'categories', coalesce((SELECT jsonb_agg(x.name ORDER BY x.position, x.id) FROM (
    SELECT c.name, oc.position, c.id FROM org_categories oc JOIN categories c ON c.id = oc.category_id
    WHERE oc.org_id = o.id ORDER BY oc.position, c.id LIMIT 3) x), '[]'),
  'matches', '[]'::jsonb, 'reason', NULL)`;

/** `$1` company ids. */
const CARDS = `
  SELECT x.position, ${CARD} AS card FROM unnest($1::int[]) WITH ORDINALITY AS x (id, position)
  JOIN orgs o ON o.id = x.id JOIN countries k ON k.id = o.country_id`;

export const CARDS_SQL = `SELECT c.card FROM (${CARDS}) c ORDER BY c.position`;

/** Returns at least one row, so that the version is read even without cards. */
const CARDS_AND_VERSION_SQL = `
  SELECT v.version, c.card FROM (SELECT ${VERSION_SQL} AS version) v LEFT JOIN (${CARDS}) c ON true ORDER BY c.position`;

/** Returns the cards of companies in the order of `ids`. */
export async function readCards(pool: Pool, ids: readonly number[]): Promise<CompanyCard[]> {
  if (ids.length === 0) return [];
  return (await prepared<{ card: CompanyCard }>(pool, 'cards', CARDS_SQL, [ids])).map(({ card }) => card);
}

/** Returns the cards of companies in the order of `ids`, and the last id of the change log. */
export async function readCardsAndVersion(
  pool: Pool,
  ids: readonly number[],
): Promise<{ cards: CompanyCard[]; version: number }> {
  const cardRows = await prepared<{ version: number; card: CompanyCard | null }>(
    pool,
    'cards and version',
    CARDS_AND_VERSION_SQL,
    [ids],
  );
  return { cards: cardRows.flatMap(({ card }) => card ?? []), version: cardRows[0]?.version ?? 0 };
}
