import type { ThreadPage, ThreadSummary } from '@unitbase/contracts/entities/threads';
import { type Connection, row, rows } from '../../db/query';
import { ANSWERS_SQL, readAnsweredOrgs } from '../../threads/access';
import {
  AUTHOR_SQL,
  nameOf,
  SEES_ENQUIRY_SQL,
  THREAD_COLUMNS,
  THREAD_TABLES,
  UNREAD_SQL,
  VISIBLE_SQL,
} from '../../threads/columns';
import { readUnread } from '../../threads/unread';

export interface ThreadFilter {
  box: 'received' | 'sent' | 'archive';
  profile?: number | undefined;
  status?: 'waiting' | 'answered' | 'declined' | 'undeliverable' | undefined;
  search: string;
  page: number;
  page_size: number;
}

/** Characters of the last message in a list. */
const EXCERPT = 200;

/** Parameters: `$1` user, `$2` profiles that the user answers for. */
const BOXES: Record<ThreadFilter['box'], string> = {
  received: 't.org_id = ANY($2) AND t.user_id <> $1 AND NOT t.company_archived',
  sent: 't.user_id = $1 AND $2::int[] IS NOT NULL AND NOT t.sender_archived',
  archive:
    '(t.user_id = $1 AND t.sender_archived OR t.org_id = ANY($2) AND t.user_id <> $1 AND t.company_archived)',
};

const STATUSES: Record<NonNullable<ThreadFilter['status']>, string> = {
  waiting: `t.status IN ('sent', 'delivered', 'opened')`,
  answered: `t.status = 'answered'`,
  declined: `t.status = 'declined'`,
  undeliverable: `t.status = 'undeliverable'`,
};

/** `$3` is the search as a pattern of LIKE. */
const SEARCH_SQL = `(fold(t.subject) LIKE $3 OR fold(o.name) LIKE $3 OR fold(${nameOf('u')}) LIKE $3
  OR fold(u.company_name) LIKE $3 OR ${SEES_ENQUIRY_SQL} AND fold(e.place) LIKE $3
  OR EXISTS (SELECT FROM messages m WHERE m.thread_id = t.id AND ${VISIBLE_SQL} AND fold(m.text) LIKE $3))`;

const LAST_SQL = `
  (SELECT jsonb_build_object('side', m.side, 'author', ${AUTHOR_SQL},
     'text', left(regexp_replace(m.text, '\\s+', ' ', 'g'), ${EXCERPT}))
   FROM messages m LEFT JOIN users a ON a.id = m.user_id WHERE m.thread_id = t.id AND ${VISIBLE_SQL}
   ORDER BY m.id DESC LIMIT 1)`;

const FILES_SQL = `
  ((SELECT count(*) FROM attachments f JOIN messages m ON m.id = f.message_id AND ${VISIBLE_SQL} WHERE m.thread_id = t.id)
   + (SELECT count(*) FROM attachments f WHERE f.enquiry_id = e.id AND ${SEES_ENQUIRY_SQL}))::int`;

const PROFILES_SQL = `
  SELECT o.id, o.name,
    (SELECT count(*)::int FROM threads t WHERE t.org_id = o.id AND t.user_id <> $1 AND t.company_unread
      AND NOT t.company_archived) AS unread,
    (SELECT count(*)::int FROM saved_answers s WHERE s.org_id = o.id) AS saved_answers,
    (SELECT count(*)::int FROM blocked_senders b WHERE b.org_id = o.id) AS blocked
  FROM memberships m JOIN orgs o ON o.id = m.org_id AND o.status <> 'removed'
  WHERE m.user_id = $1 AND ${ANSWERS_SQL} ORDER BY o.sort_name, o.id`;

const SENT_SQL = `
  SELECT count(*)::int AS "all", ${Object.entries(STATUSES)
    .map(([name, condition]) => `(count(*) FILTER (WHERE ${condition}))::int AS ${name}`)
    .join(', ')}
  FROM threads t WHERE t.user_id = $1 AND NOT t.sender_archived`;

/** Returns the pattern of LIKE for a text anywhere, folded by PostgreSQL. */
const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

function conditionOf({ box, profile, status, search }: ThreadFilter): string {
  return [
    BOXES[box],
    ...(profile === undefined || box === 'sent' ? [] : [`t.org_id = ${profile}`]),
    ...(status === undefined || box !== 'sent' ? [] : [STATUSES[status]]),
    search === '' ? '$3::text IS NOT NULL' : SEARCH_SQL.replaceAll('$3', 'fold($3)'),
  ].join(' AND ');
}

const ORDER_SQL = `ORDER BY ${UNREAD_SQL} DESC, t.last_at DESC, t.id DESC`;

/** Returns a page of the user's threads, the unread first, with the numbers beside it. */
export async function listThreads(
  connection: Connection,
  userId: number,
  filter: ThreadFilter,
): Promise<ThreadPage> {
  const orgs = await readAnsweredOrgs(connection, userId);
  const values = [userId, orgs, patternOf(filter.search)];
  // Only a search needs the other tables, and only the threads of the page need all columns.
  const matching = `FROM ${filter.search === '' ? 'threads t' : THREAD_TABLES} WHERE ${conditionOf(filter)}`;
  const [threads, total, unread, profiles, sent] = await Promise.all([
    rows<ThreadSummary>(
      connection,
      `SELECT ${THREAD_COLUMNS}, ${LAST_SQL} AS last, ${FILES_SQL} AS files FROM ${THREAD_TABLES}
       WHERE t.id IN (SELECT t.id ${matching} ${ORDER_SQL} LIMIT $4 OFFSET $5) ${ORDER_SQL}`,
      [...values, filter.page_size, (filter.page - 1) * filter.page_size],
    ),
    row<{ total: number }>(connection, `SELECT count(*)::int AS total ${matching}`, values),
    readUnread(connection, userId),
    rows<ThreadPage['profiles'][number]>(connection, PROFILES_SQL, [userId]),
    row<ThreadPage['sent']>(connection, SENT_SQL, [userId]),
  ]);
  return {
    threads,
    total: total?.total ?? 0,
    unread,
    profiles,
    sent: sent ?? { all: 0, waiting: 0, answered: 0, declined: 0, undeliverable: 0 },
  };
}
