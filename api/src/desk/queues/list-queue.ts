import type { QueueName } from '@unitbase/contracts/desk/queues';
import type { QueueCounts, QueueEntry } from '@unitbase/contracts/entities/desk/queues';
import { type Connection, row, rows, utc } from '../../db/query';
import { outcomes } from './decided';
import type { CaseRow, Queue } from './queue';
import { queues } from './queues';

/** Filters of a list: waiting or decided cases with a text. */
export interface CaseFilter {
  state: 'waiting' | 'done';
  search: string;
}

const FOUND_SQL = `($1 = '' OR position(fold($1) IN fold(q.name || ' ' || q.place || ' ' || q.words)) > 0)`;

const ORDER = {
  waiting: 'coalesce(q.due, q.since), q.id',
  done: 'q.decided_at DESC, q.id DESC',
} as const;

/** Returns a page of a queue: waiting cases by due time, decided ones with the last first. */
export async function listQueue(
  connection: Connection,
  name: QueueName,
  { state, search }: CaseFilter,
  { offset, limit }: { offset: number; limit: number | null },
): Promise<{ total: number; results: QueueEntry[] }> {
  const queue = queues[name];
  const sql = `FROM (${queue[state]}) q WHERE ${FOUND_SQL}`;
  const [counted, results] = await Promise.all([
    row<{ total: number }>(connection, `SELECT count(*)::int AS total ${sql}`, [search]),
    rows<CaseRow>(connection, `SELECT q.* ${sql} ORDER BY ${ORDER[state]} LIMIT $2 OFFSET $3`, [
      search,
      limit,
      offset,
    ]),
  ]);
  return { total: counted?.total ?? 0, results: results.map((found) => toEntry(queue, found)) };
}

/** Returns a row as listed. */
export function toEntry(queue: Queue, found: CaseRow): QueueEntry {
  const { id, name, place, package: code, status, since, due, decided_at, decided_by_name } = found;
  return {
    ...{ id, name, place, package: code, status },
    ...queue.summarize(found),
    since: since.toISOString(),
    due: due?.toISOString() ?? null,
    decided:
      decided_at === null
        ? null
        : {
            outcome: outcomes[status] ?? status,
            by: decided_by_name,
            at: decided_at.toISOString(),
          },
  };
}

const DAY_END = `((date_trunc('day', now() AT TIME ZONE 'Europe/London') + interval '1 day') AT TIME ZONE 'Europe/London')`;
const WEEK_START = `(date_trunc('week', now() AT TIME ZONE 'Europe/London') AT TIME ZONE 'Europe/London')`;
/** Outcomes that count as approved. Reports and messages are only closed. */
const APPROVED = `('approved', 'granted', 'confirmed', 'done', 'closed')`;

/** Counts the cases of a queue. */
export async function countQueue(connection: Connection, name: QueueName): Promise<QueueCounts> {
  const { waiting, done } = queues[name];
  const counts = await row<QueueCounts>(
    connection,
    `SELECT * FROM (
       SELECT count(*)::int AS waiting, count(*) FILTER (WHERE due < now())::int AS late,
         count(*) FILTER (WHERE due >= now() AND due < ${DAY_END})::int AS today,
         (array_agg(jsonb_build_object('id', id, 'since', ${utc('since')}) ORDER BY since, id))[1] AS oldest
       FROM (${waiting}) w) w,
     (SELECT count(*) FILTER (WHERE decided_at >= ${WEEK_START} AND status IN ${APPROVED})::int AS week,
        count(*) FILTER (WHERE decided_at >= ${WEEK_START})::int AS decided, count(*)::int AS done FROM (${done}) d) d`,
  );
  return counts ?? { waiting: 0, late: 0, today: 0, week: 0, decided: 0, done: 0, oldest: null };
}

/** Returns the number of waiting cases of each queue. */
export function countWaiting(
  connection: Connection,
  names: readonly QueueName[],
): Promise<{ queue: QueueName; waiting: number }[]> {
  const counts = names.map(
    (name) => `SELECT '${name}' AS queue, count(*)::int AS waiting FROM (${queues[name].waiting}) q`,
  );
  return rows(connection, counts.join(' UNION ALL '));
}

/** Returns the id of the waiting case after this one, else of the first one; `null` without one. */
export async function nextCase(connection: Connection, name: QueueName, id: number): Promise<number | null> {
  const next = await row<{ id: number }>(
    connection,
    `WITH q AS (${queues[name].waiting}), place AS (SELECT coalesce(due, since) AS at FROM q WHERE id = $1)
     SELECT q.id FROM q WHERE q.id <> $1
     ORDER BY (coalesce(q.due, q.since), q.id) > ((SELECT at FROM place), $1) IS TRUE DESC, coalesce(q.due, q.since), q.id
     LIMIT 1`,
    [id],
  );
  return next?.id ?? null;
}
