import { type FeaturedKind, type Placement, placements } from '@unitbase/contracts/desk/featured';
import type { Featured } from '@unitbase/contracts/entities/desk/featured';
import * as text from '@unitbase/contracts/messages/desk/featured';
import { fold } from '@unitbase/contracts/slug';
import { TODAY } from '../../db/days';
import { type Connection, rows } from '../../db/query';
import { rowVersion } from '../../db/row-version';
import { throwHttpError } from '../../http/http-error';

/** Columns of table `f` that both kinds have, with its page and company `o`. */
const SHARED = `f.id, f.placement, coalesce(k.slug, '') AS country, o.id AS org_id, o.name AS company, f.position,
  f.starts_on::text AS starts_on, f.ends_on::text AS ends_on, coalesce(k.name, '') AS country_name`;

const listOf = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const ALL_SQL = `
  SELECT 'profile' AS kind, ${SHARED}, f.custom_company_title AS title, '' AS reel, '' AS section, '' AS category,
    '' AS trade
  FROM featured_profiles f JOIN orgs o ON o.id = f.org_id LEFT JOIN countries k ON k.id = f.country_id
  WHERE f.placement IN (${listOf(placements.profile)})
  UNION ALL
  SELECT 'showreel', ${SHARED}, f.custom_title, r.name, coalesce(s.slug, ''), coalesce(c.slug, ''),
    coalesce(c.name, s.name, '')
  FROM featured_showreels f JOIN reels r ON r.id = f.reel_id JOIN orgs o ON o.id = r.org_id
  LEFT JOIN countries k ON k.id = f.country_id LEFT JOIN categories c ON c.id = f.category_id
  LEFT JOIN sections s ON s.id = coalesce(f.section_id, c.section_id)
  WHERE f.placement IN (${listOf(placements.showreel)})`;

const LIST_SQL = `
  SELECT f.*, CASE WHEN ends_on < ${TODAY}::text THEN 'past' WHEN starts_on > ${TODAY}::text THEN 'coming' ELSE 'now' END
    AS state, count(*) OVER ()::int AS total
  FROM (${ALL_SQL}) f
  WHERE ($1::text IS NULL OR fold(company) LIKE $1) AND ($2::text IS NULL OR kind = $2)
    AND ($3::text IS NULL OR country = $3) AND ($4::int IS NULL OR id = $4)
  ORDER BY kind, placement, country, section, category, position, id`;

type StoredFeatured = Omit<Featured, 'version' | 'page'> & {
  country_name: string;
  trade: string;
  total: number;
};

interface FeaturedQuery {
  search?: string;
  kind?: FeaturedKind | undefined;
  country?: string | undefined;
  id?: number;
}

async function listFeatured(
  connection: Connection,
  { search = '', kind, country, id }: FeaturedQuery,
  page = '',
  values: number[] = [],
): Promise<{ total: number; results: Featured[] }> {
  const words = fold(search).trim();
  const pattern = words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null;
  const listed = await rows<StoredFeatured>(connection, LIST_SQL + page, [
    ...[pattern, kind ?? null, country || null, id ?? null],
    ...values,
  ]);
  return { total: listed[0]?.total ?? 0, results: listed.map(toFeatured) };
}

function toFeatured({ country_name, trade, total: _total, state, ...stored }: StoredFeatured): Featured {
  const page = [text.pages[stored.placement as Placement], trade || country_name].filter(Boolean).join(', ');
  // The state changes with the day.
  return { ...stored, page, state, version: rowVersion(stored) };
}

/** Returns a page of the featured profiles and showreels. */
export const readFeatured = (
  connection: Connection,
  query: FeaturedQuery & { offset: number; limit: number },
) => listFeatured(connection, query, ' LIMIT $5 OFFSET $6', [query.limit, query.offset]);

/** Columns of the list as a file. */
export const featuredColumns = [
  ...([
    'kind',
    'page',
    'org_id',
    'company',
    'reel',
    'title',
    'position',
    'starts_on',
    'ends_on',
    'state',
  ] as const),
] as const;

/** Returns the lines of the list as a file. */
export const readFeaturedLines = async (connection: Connection, query: FeaturedQuery) =>
  (await listFeatured(connection, query)).results;

/** Returns one of them. Throws HTTP 404. */
export async function readOneFeatured(
  connection: Connection,
  kind: FeaturedKind,
  id: number,
): Promise<Featured> {
  const [stored] = (await listFeatured(connection, { kind, id })).results;
  return stored ?? throwHttpError(404, text.noFeatured);
}
