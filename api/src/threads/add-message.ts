import type { ThreadSide } from '@unitbase/contracts/entities/threads';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, row, rows } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { recordActivity } from '../orgs/activity';
import { ANSWERS_SQL, IS_SUSPENDED_SQL, takesMessages } from './access';
import { mailMessage } from './mails/mail-message';

export interface NewThreadMessage {
  threadId: number;
  side: ThreadSide;
  /** `null` if no user wrote it: the mail of a company without managers. */
  userId: number | null;
  text: string;
  /** @default 'text' */
  kind?: 'text' | 'declined' | 'closed';
  /** A second message with the same key is the first one. */
  sendKey?: string;
  byMail?: boolean;
  /** Text that a mail quoted. */
  quoted?: string;
  /** Names of files of a mail that were not kept. */
  dropped?: readonly string[];
}

interface State {
  is_closed: boolean;
  is_suspended: boolean;
  takes_messages: boolean;
  is_managed: boolean;
  existing: number | null;
  sent_today: number;
}

const STATE_SQL = `
  SELECT EXISTS (SELECT FROM enquiries e WHERE e.id = t.enquiry_id AND e.closed_at IS NOT NULL) AS is_closed,
    (SELECT ${IS_SUSPENDED_SQL} FROM orgs o WHERE o.id = t.org_id) AS is_suspended,
    (SELECT ${takesMessages('t.user_id')} FROM orgs o WHERE o.id = t.org_id) AS takes_messages,
    EXISTS (SELECT FROM memberships m WHERE m.org_id = t.org_id AND ${ANSWERS_SQL}) AS is_managed,
    (SELECT id FROM messages WHERE thread_id = t.id AND side = $2 AND send_key = $3) AS existing,
    (SELECT count(*)::int FROM messages WHERE thread_id = t.id AND side = $2 AND sent_at > now() - interval '1 day')
      AS sent_today
  FROM threads t WHERE t.id = $1`;

const INSERT_SQL = `
  INSERT INTO messages (thread_id, side, user_id, kind, text, send_key, by_mail, quoted, dropped, mailed_only)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`;

/** The other side has something unread, and sees the thread again if it was archived. */
const FROM_SENDER_SQL = `
  UPDATE threads SET last_at = now(), sender_unread = false, sender_read_at = now(),
    company_unread = company_unread OR $2,
    company_archived = false, status_at = CASE WHEN status = 'undeliverable' THEN now() ELSE status_at END,
    status = CASE WHEN status = 'undeliverable' THEN 'sent' ELSE status END
  WHERE id = $1`;

const FROM_COMPANY_SQL = `
  UPDATE threads SET last_at = now(), company_unread = false, company_read_at = now(), sender_unread = true, sender_archived = false,
    answered_at = coalesce(answered_at, now()), status = $2, status_at = now()
  WHERE id = $1`;

/** Throws HTTP 409 if nothing can be written, and 429 after too many messages of one side in a day. */
function checkMayWrite(state: State, { side, kind }: Pick<NewThreadMessage, 'side' | 'kind'>): void {
  if (side === 'sender' && !state.takes_messages) throwHttpError(409, messages.profile.noMessages);
  if (side === 'company' && state.is_suspended) throwHttpError(409, messages.inbox.suspended);
  // The message that closes an enquiry is written after it is closed, and has no limit of its own.
  if (kind === 'closed') return;
  if (state.is_closed) throwHttpError(409, messages.enquiries.closed);
  if (state.sent_today >= enquiryRules.messagesPerDay) throwHttpError(429, messages.threads.tooManyInThread);
}

/** Locks a thread and returns its state: two nodes that get the same message wait here for each other. */
async function lockState(
  client: PoolClient,
  threadId: number,
  side: ThreadSide,
  sendKey: string | null,
): Promise<State> {
  await rows(client, 'SELECT FROM threads WHERE id = $1 FOR UPDATE', [threadId]);
  const state = await row<State>(client, STATE_SQL, [threadId, side, sendKey]);
  return state ?? throwHttpError(404, messages.common.notFoundDetail);
}

/**
 * Adds a message to a thread and mails it to the other side, in the open transaction. `isNew` is false for a message
 * that was sent before. Throws HTTP 409 for a closed enquiry or a company that takes no messages, and 429.
 */
export async function addMessage(
  client: PoolClient,
  message: NewThreadMessage,
): Promise<{ id: number; isNew: boolean }> {
  const { threadId, side, userId, text, kind = 'text', sendKey = null, byMail = false } = message;
  const state = await lockState(client, threadId, side, sendKey);
  if (state.existing !== null) return { id: state.existing, isNew: false };
  checkMayWrite(state, message);
  const { quoted = '', dropped = [] } = message;
  const added = await row<{ id: number }>(client, INSERT_SQL, [
    ...[threadId, side, userId, kind, text, sendKey, byMail, quoted, dropped],
    !state.is_managed,
  ]);
  const id = added?.id ?? 0;
  if (side === 'sender') await rows(client, FROM_SENDER_SQL, [threadId, state.is_managed]);
  else await rows(client, FROM_COMPANY_SQL, [threadId, kind === 'declined' ? 'declined' : 'answered']);
  if (side === 'company' && userId !== null) await recordAnswer(client, threadId, userId, kind);
  await mailMessage(client, id);
  return { id, isNew: true };
}

/** Lists a manager's answer in the activity of the profile. */
async function recordAnswer(
  client: PoolClient,
  threadId: number,
  userId: number,
  kind: NewThreadMessage['kind'],
): Promise<void> {
  const thread = await row<{ org_id: number; user_id: number }>(
    client,
    'SELECT org_id, user_id FROM threads WHERE id = $1',
    [threadId],
  );
  if (!thread) return;
  await recordActivity(client, thread.org_id, userId, {
    area: 'messages',
    text: kind === 'declined' ? `marked {person} as ${messages.threads.notAvailable}` : 'answered {person}',
    person: { id: thread.user_id },
  });
}

/** Managers since then read the first message too, because it is sent again to them. */
const RESEND_SQL = `
  WITH t AS (
    UPDATE threads SET status = 'sent', status_at = now(), company_unread = company_unread OR $2
    WHERE id = $1 AND status = 'undeliverable' RETURNING id)
  UPDATE messages m SET delivery = 'waiting', mailed_only = mailed_only AND NOT $2 FROM t
  WHERE m.id = (SELECT min(id) FROM messages WHERE thread_id = t.id) RETURNING m.id`;

/**
 * Sends the first message again, if its mail came back, in the open transaction. Throws HTTP 409 if it did not, and like
 * `addMessage`.
 */
export async function resendMessage(client: PoolClient, threadId: number): Promise<void> {
  const state = await lockState(client, threadId, 'sender', null);
  checkMayWrite(state, { side: 'sender' });
  const message = await row<{ id: number }>(client, RESEND_SQL, [threadId, state.is_managed]);
  if (!message) return throwHttpError(409, messages.threads.notUndeliverable);
  await mailMessage(client, message.id);
}
