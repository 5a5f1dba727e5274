import type { CompanyCard, Match } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
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
  SELECT x.place, ${CARD} AS card FROM unnest($1::int[]) WITH ORDINALITY AS x (id, place)
  JOIN orgs o ON o.id = x.id JOIN countries k ON k.id = o.country_id`;

export const CARDS_SQL = `SELECT c.card FROM (${CARDS}) c ORDER BY c.place`;

/** Returns at least one row, so that the version is read even without cards. */
const CARDS_AND_VERSION_SQL = `
  SELECT v.version, c.card FROM (SELECT ${VERSION_SQL} AS version) v LEFT JOIN (${CARDS}) c ON true ORDER BY c.place`;

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

interface MatchRow {
  org_id: number;
  kind: 'person' | 'credit';
  title: string;
  role: string | null;
  year: number | null;
}

/**
 * `$1` company ids, `$2` the keyword for `to_tsquery('simple', …)`; at most two of each kind per company.
 * `OFFSET 0` filters by company first: the word index would read a frequent word's matches in all titles.
 */
export const MATCHES_SQL = `
  SELECT * FROM (
    SELECT p.org_id, 'person' AS kind, trim(p.firstname || ' ' || p.lastname) AS title, nullif(p.jobtitle, '') AS role,
      NULL::int AS year, row_number() OVER (PARTITION BY p.org_id ORDER BY p.sortorder, p.id) AS place
    FROM (SELECT * FROM people WHERE org_id = ANY($1::int[]) OFFSET 0) p
    JOIN orgs o ON o.id = p.org_id AND o.package_code <> 'BASIC' WHERE p.tsv @@ to_tsquery('simple', $2)
    UNION ALL
    SELECT c.org_id, 'credit', c.productiontitle, NULL, c.productionyear,
      row_number() OVER (PARTITION BY c.org_id ORDER BY c.sortorder, c.productionyear DESC, c.id)
    FROM (SELECT * FROM credits WHERE org_id = ANY($1::int[]) OFFSET 0) c WHERE c.tsv @@ to_tsquery('simple', $2)) x
  WHERE x.place <= 2 ORDER BY x.org_id, x.kind DESC, x.place`;

/** Returns the people and credits that match the keyword, by company id (decision D8). */
export async function readMatches(
  pool: Pool,
  ids: readonly number[],
  exact: string,
  kinds: { people: boolean; credits: boolean },
): Promise<Map<number, Match[]>> {
  const matches = new Map<number, Match[]>();
  if (ids.length === 0 || !(kinds.people || kinds.credits)) return matches;
  for (const match of await prepared<MatchRow>(pool, 'matches', MATCHES_SQL, [ids, exact])) {
    if (match.kind === 'person' ? !kinds.people : !kinds.credits) continue;
    const text =
      match.kind === 'person'
        ? messages.search.matchTeam(match.title, match.role)
        : messages.search.matchCredit(match.title, match.year);
    matches.set(match.org_id, [...(matches.get(match.org_id) ?? []), { kind: match.kind, text }]);
  }
  return matches;
}
