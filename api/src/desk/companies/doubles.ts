import type { Double } from '@unitbase/contracts/entities/desk/companies';
import { type Actor, addAuditEntry } from '../../db/audit';
import { type Connection, type Pool, row, rows, transaction } from '../../db/query';
import { DeskError } from '../decision';

/** Data of a company by which its doubles are found. */
export interface DoubleSubject {
  /** Number of the subject in the call, such as the line of an import. */
  line: number;
  /** Id of a stored company; null for a new one. */
  id: number | null;
  name: string;
  countryId: number | null;
  web: string;
  email: string;
  tel: string;
  tel2: string;
}

/** Percent from which a company is shown as a probable double. */
const PROBABLE = 40;
/** Companies that are compared with one subject. */
const COMPARED = 200;

const KEYS = 'double_keys(o.name, o.web, o.email, o.tel, o.tel2)';

/** Whether `s` and `c` share a key of this kind. */
const shares = (kind: 'd' | 't') =>
  `EXISTS (SELECT FROM unnest(c.keys) k WHERE k LIKE '${kind}:%' AND k = ANY (s.keys))`;

/**
 * Compares the subjects `$1` with companies that share a key or, if `$2`, have a name alike. The parts of the percent
 * are 58 for an equal name, 21 for the telephone and 21 for the domain. Offices of one company are no doubles.
 */
const DOUBLES_SQL = `
  WITH subjects AS MATERIALIZED (
    SELECT s.*, fold(s.name) AS folded, name_words(s.name) AS words, name_key(s.name) AS key,
      double_keys(s.name, s.web, s.email, s.tel, s.tel2) AS keys,
      (SELECT coalesce(o.parent_id, o.id) FROM orgs o WHERE o.id = s.id) AS head
    FROM jsonb_to_recordset($1) AS s (line integer, id integer, name text, "countryId" integer, web text, email text,
      tel text, tel2 text)
  ), compared AS (
    SELECT s.line, s."countryId", c.*, ${shares('t')} AS telephone, ${shares('d')} AS domain,
      CASE WHEN c.name_words = s.words THEN 1 ELSE least(0.94, similarity(c.key, s.key)) END AS alike
    FROM subjects s CROSS JOIN LATERAL (
      SELECT o.id, o.name, o.name_words, o.slug, o.town, o.country_id, o.package_code, o.status, ${KEYS} AS keys,
        name_key(o.name) AS key
      FROM (
        (SELECT k.id FROM orgs k WHERE double_keys(k.name, k.web, k.email, k.tel, k.tel2) && s.keys LIMIT ${COMPARED})
        UNION SELECT n.id FROM orgs_named_like(s.folded, s."countryId") AS n(id) WHERE $2) candidate
      JOIN orgs o ON o.id = candidate.id
      WHERE o.status NOT IN ('draft', 'removed') AND o.id IS DISTINCT FROM s.id
        AND (s.head IS NULL OR coalesce(o.parent_id, o.id) <> s.head)
        AND NOT EXISTS (SELECT FROM not_doubles n WHERE n.org_id = least(s.id, o.id) AND n.other_id = greatest(s.id, o.id))
    ) c
  ), rated AS (
    SELECT *, floor(58 * alike + CASE WHEN telephone THEN 21 ELSE 0 END + CASE WHEN domain THEN 21 ELSE 0 END)::int AS percent
    FROM compared WHERE telephone OR domain OR country_id = "countryId"
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY line ORDER BY percent DESC, id) AS rank FROM rated WHERE percent >= ${PROBABLE}
  )
  SELECT r.line, r.id, r.name, r.town, coalesce(k.name, '') AS country, r.package_code AS "package", r.status, r.percent,
    CASE WHEN r.status = 'approved' THEN k.slug || '/' || r.slug END AS address,
    r.telephone, r.domain, round(r.alike * 100)::int AS "nameAlike"
  FROM ranked r LEFT JOIN countries k ON k.id = r.country_id WHERE r.rank <= $3 ORDER BY r.line, r.rank`;

interface DoubleRow extends Double {
  line: number;
}

/** Returns the probable doubles of each subject by its line, the most probable first. */
async function compare(
  connection: Connection,
  subjects: readonly DoubleSubject[],
  { byName, limit }: { byName: boolean; limit: number },
): Promise<Map<number, Double[]>> {
  const found = await rows<DoubleRow>(connection, DOUBLES_SQL, [JSON.stringify(subjects), byName, limit]);
  const doubles = new Map<number, Double[]>();
  for (const { line, ...double } of found) doubles.set(line, [...(doubles.get(line) ?? []), double]);
  return doubles;
}

/**
 * Returns the probable doubles of many subjects by their lines: companies with the same telephone, domain or words of
 * the name. Reads an index only, so that it is fast for thousands of lines.
 */
export const findDoublesOfLines = (
  connection: Connection,
  subjects: readonly DoubleSubject[],
  limit = 3,
): Promise<Map<number, Double[]>> => compare(connection, subjects, { byName: false, limit });

const SUBJECT_SQL = `
  SELECT 0 AS line, id, name, country_id AS "countryId", web, email, tel, tel2 FROM orgs WHERE id = $1`;

/** Returns the probable doubles of a stored company, also those with a similar name in its country. */
export async function findDoubles(connection: Connection, orgId: number, limit = 6): Promise<Double[]> {
  const subject = await row<DoubleSubject>(connection, SUBJECT_SQL, [orgId]);
  if (!subject) return [];
  return (await compare(connection, [subject], { byName: true, limit })).get(0) ?? [];
}

/** Stores that two companies are no doubles. */
export const markAsNoDouble = (pool: Pool, actor: Actor, orgId: number, otherId: number): Promise<void> =>
  transaction(pool, async (client) => {
    const names = await rows<{ id: number; name: string }>(
      client,
      `SELECT id, name FROM orgs WHERE id IN ($1, $2) AND status <> 'removed' ORDER BY id`,
      [orgId, otherId],
    );
    const [first, second] = names;
    if (!first || !second)
      throw new DeskError(`There is no company ${first?.id === orgId ? otherId : orgId}.`, { status: 404 });
    const added = await row(
      client,
      'INSERT INTO not_doubles (org_id, other_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING org_id',
      [first.id, second.id],
    );
    if (!added) return;
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const)
      await addAuditEntry(client, {
        actor,
        action: 'company.not-double',
        entity: 'org',
        id: one.id,
        name: one.name,
        detail: { other: other.id, otherName: other.name },
      });
  });
