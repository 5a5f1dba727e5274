import type { UnreadCounts } from '@unitbase/contracts/entities/threads';
import { type Connection, row } from '../db/query';
import { ANSWERS_SQL } from './access';

const COUNTS_SQL = `
  WITH profiles AS (
    SELECT m.org_id AS id, (SELECT count(*)::int FROM threads t
      WHERE t.org_id = m.org_id AND t.user_id <> $1 AND t.company_unread AND NOT t.company_archived) AS unread
    FROM memberships m JOIN orgs o ON o.id = m.org_id AND o.status <> 'removed'
    WHERE m.user_id = $1 AND ${ANSWERS_SQL})
  SELECT (SELECT count(*)::int FROM threads WHERE user_id = $1 AND sender_unread AND NOT sender_archived) AS sent,
    coalesce((SELECT sum(unread)::int FROM profiles), 0) AS received,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'unread', unread) ORDER BY id) FROM profiles), '[]') AS profiles`;

/** Returns the numbers of the user's unread threads that are not archived. */
export async function readUnread(connection: Connection, userId: number): Promise<UnreadCounts> {
  const counts = await row<UnreadCounts>(connection, COUNTS_SQL, [userId]);
  return counts ?? { received: 0, sent: 0, profiles: [] };
}
