import type { ThreadSide } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, row, rows } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { hasRight, requireRight } from '../orgs/access';

/** Condition: membership `m` answers messages. Viewers do not (docs/requirements/enquiries.md §5). */
export const ANSWERS_SQL = hasRight('messages');

/**
 * Returns the condition that organisation `o` takes messages from a user, whom it may have blocked. One without managers
 * can only get mails.
 */
export const takesMessages = (userId: string): string => `(o.status = 'approved' AND o.email <> ''
  AND (o.message_mails OR EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id AND ${ANSWERS_SQL}))
  AND NOT EXISTS (SELECT FROM blocked_senders b WHERE b.org_id = o.id AND b.user_id = ${userId}))`;

/** Condition: organisation `o` is suspended. It gets no messages, so it writes none: they could not be answered. */
export const IS_SUSPENDED_SQL = `(o.status = 'suspended')`;

/** A thread, and the caller's side of it. */
export interface OwnThread {
  id: number;
  org_id: number;
  /** The sender. */
  user_id: number;
  enquiry_id: number | null;
  status: string;
  side: ThreadSide;
}

/** Returns the condition that a user is a side of thread `t`. */
export const isSide = (userId: string): string => `(t.user_id = ${userId} OR EXISTS (
  SELECT FROM memberships m JOIN orgs o ON o.id = m.org_id AND o.status <> 'removed'
  WHERE m.org_id = t.org_id AND m.user_id = ${userId} AND ${ANSWERS_SQL}))`;

const THREAD_SQL = `
  SELECT t.id, t.org_id, t.user_id, t.enquiry_id, t.status,
    CASE WHEN t.user_id = $2 THEN 'sender' ELSE 'company' END AS side
  FROM threads t WHERE t.id = $1 AND ${isSide('$2')}`;

/** Returns a thread of which the user is a side. Throws HTTP 404 for any other, which hides that it exists. */
export async function requireThread(
  connection: Connection,
  userId: number,
  id: number,
  lock: '' | ' FOR UPDATE OF t' = '',
): Promise<OwnThread> {
  const thread = await row<OwnThread>(connection, THREAD_SQL + lock, [id, userId]);
  return thread ?? throwHttpError(404, messages.common.notFoundDetail);
}

/** Returns a thread of which the user is the company's side. Throws HTTP 404, and 403 for its sender. */
export async function requireReceived(
  connection: Connection,
  userId: number,
  id: number,
): Promise<OwnThread> {
  const thread = await requireThread(connection, userId, id);
  if (thread.side === 'sender') throwHttpError(403, messages.common.noAccess);
  return thread;
}

/** Returns the ids of the profiles whose messages the user reads and answers. */
export async function readAnsweredOrgs(connection: Connection, userId: number): Promise<number[]> {
  const orgs = await rows<{ id: number }>(
    connection,
    `SELECT o.id FROM memberships m JOIN orgs o ON o.id = m.org_id AND o.status <> 'removed'
     WHERE m.user_id = $1 AND ${ANSWERS_SQL}`,
    [userId],
  );
  return orgs.map(({ id }) => id);
}

/** Throws HTTP 404 if the profile does not exist, and 403 for users who do not answer its messages. */
export async function requireAnswering(connection: Connection, userId: number, orgId: number): Promise<void> {
  await requireRight(connection, userId, orgId, 'messages');
}
