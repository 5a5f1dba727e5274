import type { PlacePart } from '@unitbase/contracts/desk/places';
import type { CheckedPart } from '@unitbase/contracts/entities/desk/places';
import * as messages from '@unitbase/contracts/messages/desk/places';
import { fold } from '@unitbase/contracts/slug';
import { type Connection, rows } from '../../db/query';

/** All parts of places with their last check. */
const PARTS_SQL = `
  SELECT 'schemes' AS part, country_id, state_id, checked_on, checked_by, is_sample FROM incentives
  UNION ALL
  SELECT 'facts', country_id, NULL, reviewed_on, reviewed_by, is_sample FROM place_facts
  UNION ALL
  SELECT c.part, c.country_id, c.state_id, k.checked_on, coalesce(k.checked_by, ''), k.id IS NULL FROM (
    SELECT 'film-commissions' AS part, country_id, state_id FROM film_commissions
    UNION ALL SELECT DISTINCT 'guide', country_id, state_id FROM guide_sections) c
  LEFT JOIN place_checks k ON k.part = c.part AND k.country_id = c.country_id
    AND k.state_id IS NOT DISTINCT FROM c.state_id`;

/** `$1` pattern of the name or null, `$2` part or null, `$3` country or null. */
const LIST_SQL = `
  SELECT p.part, k.slug || coalesce('/' || s.slug, '') AS ref, coalesce(s.name, k.name) AS name, k.name AS country,
    k.slug AS country_slug, s.slug AS state_slug, p.checked_on::text AS checked_on, p.checked_by, p.is_sample,
    count(*) OVER ()::int AS total
  FROM (${PARTS_SQL}) p JOIN countries k ON k.id = p.country_id LEFT JOIN locations s ON s.id = p.state_id
  WHERE ($1::text IS NULL OR fold(concat_ws(' ', s.name, k.name)) LIKE $1) AND ($2::text IS NULL OR p.part = $2)
    AND ($3::int IS NULL OR k.id = $3)
  ORDER BY p.checked_on NULLS FIRST, fold(k.name), s.name NULLS FIRST, p.part`;

interface PartQuery {
  search?: string;
  part?: PlacePart | undefined;
  countryId?: number;
}

type ListedPart = CheckedPart & { total: number };

const listParts = (
  connection: Connection,
  { search = '', part, countryId }: PartQuery,
  page = '',
  values: number[] = [],
): Promise<ListedPart[]> => {
  const words = fold(search).trim();
  const pattern = words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null;
  return rows<ListedPart>(connection, LIST_SQL + page, [pattern, part ?? null, countryId ?? null, ...values]);
};

const withoutTotal = ({ total: _total, ...one }: ListedPart): CheckedPart => one;

/** Returns a page of the parts, the one that was checked longest ago first. */
export async function readParts(
  connection: Connection,
  query: PartQuery & { offset: number; limit: number },
): Promise<{ total: number; results: CheckedPart[] }> {
  const listed = await listParts(connection, query, ' LIMIT $4 OFFSET $5', [query.limit, query.offset]);
  return { total: listed[0]?.total ?? 0, results: listed.map(withoutTotal) };
}

/** Returns the parts of a country and its states. */
export const readPartsOf = async (connection: Connection, countryId: number): Promise<CheckedPart[]> =>
  (await listParts(connection, { countryId })).map(withoutTotal);

/** Columns of the list as a file. */
export const partColumns = ['place', 'part', 'checked_on', 'checked_by', 'sample'] as const;

/** Returns the lines of the list as a file. */
export const readPartLines = async (connection: Connection, query: PartQuery) =>
  (await listParts(connection, query)).map((one) => ({
    place: one.ref,
    part: messages.parts[one.part],
    checked_on: one.checked_on ?? '',
    checked_by: one.checked_by,
    sample: one.is_sample ? 'yes' : 'no',
  }));
