import type { Enquiry, EnquirySummary, EnquiryThread } from '@unitbase/contracts/entities/enquiries';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, row, rows } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import { attachmentsOf, COMPANY_SQL, FACTS_SQL, THREAD_TABLES } from '../../threads/columns';

const COUNTS_SQL = `count(t.id)::int AS companies,
  (count(t.id) FILTER (WHERE t.status IN ('answered', 'declined')))::int AS answered,
  (count(t.id) FILTER (WHERE t.sender_unread))::int AS unread`;

const SUMMARY_SQL = `
  SELECT e.id, e.title, to_json(e.created_at) #>> '{}' AS created_at, to_json(e.closed_at) #>> '{}' AS closed_at, ${COUNTS_SQL}
  FROM enquiries e LEFT JOIN threads t ON t.enquiry_id = e.id
  WHERE e.user_id = $1 GROUP BY e.id ORDER BY e.created_at DESC, e.id DESC`;

const DETAIL_SQL = `
  SELECT ${FACTS_SQL} AS facts, e.need, ${attachmentsOf('enquiry_id', 'e.id')} AS attachments, ${COUNTS_SQL}
  FROM enquiries e LEFT JOIN threads t ON t.enquiry_id = e.id WHERE e.user_id = $1 AND e.id = $2 GROUP BY e.id`;

/** Files of all messages of the company. */
const ANSWER_FILES_SQL = `
  (SELECT coalesce(jsonb_agg(f.file ORDER BY m.id), '[]') FROM messages m
   CROSS JOIN LATERAL jsonb_array_elements(${attachmentsOf('message_id', 'm.id')}) f(file)
   WHERE m.thread_id = t.id AND m.side = 'company')`;

const THREADS_SQL = `
  SELECT t.id, ${COMPANY_SQL} AS company, t.status, to_json(t.status_at) #>> '{}' AS status_at,
    extract(epoch FROM t.answered_at - t.created_at)::int AS answer_seconds, t.sender_unread AS is_unread,
    (SELECT jsonb_build_object('text', m.text, 'sent_at', m.sent_at, 'attachments', ${ANSWER_FILES_SQL})
     FROM messages m WHERE m.thread_id = t.id AND m.side = 'company' ORDER BY m.id DESC LIMIT 1) AS answer,
    CASE WHEN t.status = 'undeliverable' THEN nullif(o.tel, '') END AS telephone
  FROM ${THREAD_TABLES} WHERE t.enquiry_id = $2 AND t.user_id = $1 ORDER BY t.answered_at, t.id`;

/** Returns the user's enquiries, the newest first. */
export const readEnquiries = (connection: Connection, userId: number): Promise<EnquirySummary[]> =>
  rows<EnquirySummary>(connection, SUMMARY_SQL, [userId]);

/** Returns an enquiry of the user, the first answers first. Throws HTTP 404 for any other. */
export async function readEnquiry(connection: Connection, userId: number, id: number): Promise<Enquiry> {
  const [enquiry, threads] = await Promise.all([
    row<Omit<Enquiry, 'threads'>>(connection, DETAIL_SQL, [userId, id]),
    rows<EnquiryThread>(connection, THREADS_SQL, [userId, id]),
  ]);
  if (!enquiry) return throwHttpError(404, messages.common.notFoundDetail);
  return { ...enquiry, threads };
}
