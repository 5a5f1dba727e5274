import { finalActions, readableEntities } from '@unitbase/contracts/desk/log';
import type { StaffRole } from '@unitbase/contracts/desk/rights';
import type { LogEntry, LogFilter, LogPage } from '@unitbase/contracts/entities/desk/log';
import { systemActor } from '../../db/audit';
import { emailKey } from '../../db/email-key';
import { type Pool, row, rows, utc } from '../../db/query';
import { USER_NAME_SQL } from '../../orgs/user-name';

/** Changes by managers are in their activity list, without those about people and messages. */
const TEXT_SQL = `coalesce((SELECT x.text FROM org_activity x WHERE x.id = (a.detail ->> 'activity')::int
  AND x.area NOT IN ('managers', 'messages')), '')`;

/** Names of users are read from their accounts: an entry holds none (docs/decisions/0028). */
const ENTRY_SQL = `
  SELECT a.id::int AS id, ${utc('a.at')} AS at, a.actor_id,
    coalesce(nullif(a.actor_name, ''), ${USER_NAME_SQL}, '') AS who,
    coalesce(s.role, CASE WHEN a.actor_id IS NOT NULL THEN 'user' WHEN a.actor_name = '${systemActor.name}' THEN 'job'
      ELSE 'command' END) AS role,
    a.action, a.entity, a.entity_id,
    coalesce(nullif(a.entity_name, ''), CASE WHEN a.entity IN ('user', 'staff') THEN
      (SELECT n.email FROM users n WHERE n.id::text = a.entity_id) END, '') AS name,
    a.why, a.before, a.after, ${TEXT_SQL} AS text
  FROM audit a LEFT JOIN users u ON u.id = a.actor_id LEFT JOIN staff s ON s.user_id = a.actor_id`;

interface Condition {
  sql: string;
  values: unknown[];
}

/** Words match number, name and reason; an address also matches its user. */
const SEARCH_SQL = `(a.words LIKE '%' || fold($11) || '%'
  OR a.entity IN ('user', 'staff') AND a.entity_id = (SELECT id::text FROM users WHERE email_key = ${emailKey('$3')}))`;

/** Returns the condition of a filter. @param entities entities that the reader may see; null: all */
function conditionOf(filter: LogFilter, entities: string[] | null): Condition {
  const { search, who, user, action, entity, id, from, to, kind } = filter;
  const sql = `($1::text[] IS NULL OR a.entity = ANY ($1)) AND ($2 = '' OR a.actor_name = $2)
    AND ($3 = '' OR ${SEARCH_SQL}) AND ($4::int IS NULL OR a.actor_id = $4) AND ($5 = '' OR a.action = $5)
    AND ($6 = '' OR a.entity = $6) AND ($7 = '' OR a.entity_id = $7)
    AND ($8::date IS NULL OR a.at >= $8::date::timestamp AT TIME ZONE 'UTC')
    AND ($9::date IS NULL OR a.at < ($9::date + 1)::timestamp AT TIME ZONE 'UTC')
    AND ($10::text IS NULL OR ($10 = 'final' AND ${FINAL_SQL}) OR ($10 = 'system' AND ${SYSTEM_SQL}))`;
  const values = [entities, who, search, user ?? null, action, entity, id, from ?? null, to ?? null];
  return { sql, values: [...values, kind ?? null, search.replace(/[\\%_]/g, '\\$&')] };
}

const FINAL_SQL = `a.action IN (${finalActions.map((action) => `'${action}'`).join(', ')})`;
const SYSTEM_SQL = `a.actor_id IS NULL AND a.actor_name = '${systemActor.name}'`;

/** Returns the distinct values of an indexed column by one look-up each: the log may have millions of entries. */
const distinctSql = (column: string): string => `
  WITH RECURSIVE found AS (
    (SELECT ${column} AS value FROM audit ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM audit WHERE ${column} > found.value ORDER BY ${column} LIMIT 1)
    FROM found WHERE found.value IS NOT NULL)
  SELECT value FROM found WHERE value <> '' ORDER BY 1`;

async function readDistinct(pool: Pool, column: 'actor_name' | 'action' | 'entity'): Promise<string[]> {
  const found = await rows<{ value: string }>(pool, distinctSql(column));
  return found.map(({ value }) => value);
}

/** Returns a page of the log, the newest entries first. */
export async function readLog(
  pool: Pool,
  role: StaffRole,
  { offset, limit, ...filter }: LogFilter & { offset: number; limit: number },
): Promise<LogPage> {
  const { sql, values } = conditionOf(filter, readableEntities(role));
  const [counts, results, people, actions, entities] = await Promise.all([
    row<{ total: number; final: number; system: number }>(
      pool,
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE ${FINAL_SQL})::int AS final,
         count(*) FILTER (WHERE ${SYSTEM_SQL})::int AS system FROM audit a WHERE ${sql}`,
      values,
    ),
    rows<LogEntry>(
      pool,
      `${ENTRY_SQL} WHERE ${sql} ORDER BY a.id DESC LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, offset],
    ),
    readDistinct(pool, 'actor_name'),
    readDistinct(pool, 'action'),
    readDistinct(pool, 'entity'),
  ]);
  const today = new Date().toISOString().slice(0, 10);
  return { ...(counts ?? { total: 0, final: 0, system: 0 }), results, people, actions, entities, today };
}

const BATCH = 1_000;

/** Reads the whole log of a filter in batches, the newest entries first. */
export async function* readWholeLog(
  pool: Pool,
  role: StaffRole,
  filter: LogFilter,
): AsyncGenerator<LogEntry> {
  const { sql, values } = conditionOf(filter, readableEntities(role));
  const [before, limit] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const batchSql = `${ENTRY_SQL} WHERE ${sql} AND (${before}::bigint IS NULL OR a.id < ${before})
    ORDER BY a.id DESC LIMIT ${limit}`;
  for (let last: number | null = null; ; ) {
    const entries: LogEntry[] = await rows<LogEntry>(pool, batchSql, [...values, last, BATCH]);
    yield* entries;
    last = entries.at(-1)?.id ?? null;
    if (last === null) return;
  }
}
