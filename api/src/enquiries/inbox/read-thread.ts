import type { Thread, ThreadMessage, ThreadSide } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, row, rows } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import type { Services } from '../../services';
import { IS_SUSPENDED_SQL, requireThread, takesMessages } from '../../threads/access';
import {
  AUTHOR_SQL,
  attachmentsOf,
  SEES_ENQUIRY_SQL,
  THREAD_COLUMNS,
  THREAD_TABLES,
  VISIBLE_SQL,
} from '../../threads/columns';
import { readDraft } from '../../threads/drafts';

type ThreadRow = Omit<Thread, 'messages' | 'takes_mail' | 'draft'>;

const DETAIL_SQL = `
  SELECT ${THREAD_COLUMNS},
    CASE WHEN ${SEES_ENQUIRY_SQL} THEN ${attachmentsOf('enquiry_id', 'e.id')} ELSE '[]' END AS attachments,
    (SELECT count(*)::int FROM messages m WHERE m.thread_id = t.id AND NOT ${VISIBLE_SQL}) AS mailed_only,
    (e.closed_at IS NULL AND CASE WHEN t.user_id = $1 THEN ${takesMessages('t.user_id')} ELSE NOT ${IS_SUSPENDED_SQL} END)
      AS can_write,
    (t.user_id <> $1 AND EXISTS (SELECT FROM blocked_senders b WHERE b.org_id = t.org_id AND b.user_id = t.user_id))
      AS is_blocked,
    t.reported_at IS NOT NULL AND t.report_closed_at IS NULL
      AND t.reported_by = CASE WHEN t.user_id = $1 THEN 'sender' ELSE 'company' END AS is_reported
  FROM ${THREAD_TABLES} WHERE t.id = $2`;

const MESSAGES_SQL = `
  SELECT m.id, m.side, ${AUTHOR_SQL} AS author,
    m.user_id IS NOT DISTINCT FROM $1 AS is_own, m.kind, m.text, m.quoted, m.by_mail, m.dropped,
    ${attachmentsOf('message_id', 'm.id')} AS attachments, to_json(m.sent_at) #>> '{}' AS sent_at,
    coalesce(m.sent_at <= CASE m.side WHEN 'sender' THEN t.company_read_at ELSE t.sender_read_at END, false) AS is_opened,
    m.delivery
  FROM messages m JOIN threads t ON t.id = m.thread_id JOIN orgs o ON o.id = t.org_id LEFT JOIN users a ON a.id = m.user_id
  WHERE t.id = $2 AND ${VISIBLE_SQL} ORDER BY m.id`;

/** Returns a thread with its messages. Throws HTTP 404 for users who are no side of it. */
export async function readThread(
  { pool, config }: Pick<Services, 'pool' | 'config'>,
  userId: number,
  id: number,
): Promise<Thread> {
  await requireThread(pool, userId, id);
  const [thread, list, draft] = await Promise.all([
    row<ThreadRow>(pool, DETAIL_SQL, [userId, id]),
    rows<ThreadMessage>(pool, MESSAGES_SQL, [userId, id]),
    readDraft(pool, { userId, threadId: id }),
  ]);
  if (!thread) return throwHttpError(404, messages.common.notFoundDetail);
  return { ...thread, messages: list, takes_mail: config.mailReplyDomain !== undefined, draft };
}

const SEEN_SQL: Record<ThreadSide, string> = {
  sender: 'UPDATE threads SET sender_read_at = now(), sender_unread = false WHERE id = $1',
  company: `UPDATE threads SET company_read_at = now(), company_unread = false,
    status_at = CASE WHEN status IN ('sent', 'delivered', 'undeliverable') THEN now() ELSE status_at END,
    status = CASE WHEN status IN ('sent', 'delivered', 'undeliverable') THEN 'opened' ELSE status END
    WHERE id = $1`,
};

/** Marks the messages of the other side as read. The sender sees that the company has opened the thread. */
export async function markSeen(connection: Connection, userId: number, id: number): Promise<void> {
  const { side } = await requireThread(connection, userId, id);
  await rows(connection, SEEN_SQL[side], [id]);
}
