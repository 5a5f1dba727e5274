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

/** The folded search; no subquery depends on the thread, so that each runs once. */
const PATTERN = '(SELECT text FROM pattern)';

/** Condition: thread `t` of `own` matches the search. */
const SEARCH_SQL = `(t.search LIKE ${PATTERN}
  OR t.org_id IN (SELECT o.id FROM orgs o WHERE o.id IN (SELECT org_id FROM own) AND fold(o.name) LIKE ${PATTERN})
  OR t.user_id IN (SELECT u.id FROM users u WHERE u.id IN (SELECT user_id FROM own)
    AND (fold(${nameOf('u')}) LIKE ${PATTERN} OR fold(u.company_name) LIKE ${PATTERN}))
  OR e.place_search LIKE ${PATTERN} AND ${SEES_ENQUIRY_SQL}
  OR EXISTS (SELECT FROM messages m WHERE m.thread_id = t.id AND m.search LIKE ${PATTERN} AND ${VISIBLE_SQL}))`;

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

/** Returns the SQL of the ids of one page, the unread first, and of the number of all. Each thread is searched once. */
function pageSql({ box, profile, status, search }: ThreadFilter): string {
  const own = [
    BOXES[box],
    ...(profile === undefined || box === 'sent' ? [] : [`t.org_id = ${profile}`]),
    ...(status === undefined || box !== 'sent' ? [] : [STATUSES[status]]),
  ].join(' AND ');
  const matching =
    search === ''
      ? 'own'
      : `(SELECT t.* FROM own t LEFT JOIN enquiries e ON e.id = t.enquiry_id WHERE ${SEARCH_SQL}) f`;
  return `
    WITH pattern AS MATERIALIZED (SELECT fold($3) AS text),
    own AS MATERIALIZED (
      SELECT t.id, t.org_id, t.user_id, t.enquiry_id, t.search, ${UNREAD_SQL} AS is_unread, t.last_at
      FROM threads t WHERE ${own}),
    found AS MATERIALIZED (SELECT id, is_unread, last_at FROM ${matching})
    SELECT (SELECT count(*)::int FROM found) AS total,
      ARRAY(SELECT id FROM found ORDER BY is_unread DESC, last_at DESC, id DESC LIMIT $4 OFFSET $5) AS ids`;
}

/** Reads the threads of a page, the unread first. */
async function readPage(
  connection: Connection,
  userId: number,
  orgs: readonly number[],
  filter: ThreadFilter,
): Promise<Pick<ThreadPage, 'threads' | 'total'>> {
  const { page, page_size: size, search } = filter;
  const found = await row<{ total: number; ids: number[] }>(connection, pageSql(filter), [
    ...[userId, orgs, patternOf(search), size, (page - 1) * size],
  ]);
  const threads = await rows<ThreadSummary>(
    connection,
    `SELECT ${THREAD_COLUMNS}, ${LAST_SQL} AS last, ${FILES_SQL} AS files FROM ${THREAD_TABLES}
     WHERE t.id = ANY($2) ORDER BY ${UNREAD_SQL} DESC, t.last_at DESC, t.id DESC`,
    [userId, found?.ids ?? []],
  );
  return { threads, total: found?.total ?? 0 };
}

/** Returns a page of the user's threads, the unread first, with the numbers beside it. */
export async function listThreads(
  connection: Connection,
  userId: number,
  filter: ThreadFilter,
): Promise<ThreadPage> {
  const orgs = await readAnsweredOrgs(connection, userId);
  const [page, unread, profiles, sent] = await Promise.all([
    readPage(connection, userId, orgs, filter),
    readUnread(connection, userId),
    rows<ThreadPage['profiles'][number]>(connection, PROFILES_SQL, [userId]),
    row<ThreadPage['sent']>(connection, SENT_SQL, [userId]),
  ]);
  return {
    ...page,
    unread,
    profiles,
    sent: sent ?? { all: 0, waiting: 0, answered: 0, declined: 0, undeliverable: 0 },
  };
}
