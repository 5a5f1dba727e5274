import { type Connection, row, rows } from '../../db/query';

/** A message is delivered when one of its mails was sent, and undeliverable when all failed. */
const DELIVERY_SQL = `
  SELECT CASE WHEN bool_or(state = 'sent') THEN 'delivered' WHEN bool_or(state = 'queued') THEN 'waiting'
    ELSE 'undeliverable' END AS delivery
  FROM message_mails WHERE message_id = $1`;

/** The sender of a thread sees what became of the mails, until the company opens or answers it. */
const THREAD_SQL = `
  UPDATE threads SET status = $2, status_at = now()
  WHERE id = $1 AND status <> $2 AND status IN ('sent', 'delivered', 'undeliverable')`;

/** Days for which a mail of a message is tried, as mail servers do. */
const TRY_DAYS = 3;

/** Returns whether a mail is still to be sent: it is gone with its message, and a report may have come before. */
export async function isWaiting(connection: Connection, mailId: number): Promise<boolean> {
  const mail = await row(connection, `SELECT id FROM message_mails WHERE id = $1 AND state = 'queued'`, [
    mailId,
  ]);
  return mail !== undefined;
}

/** Returns whether a mail has been tried for as long as it makes sense. */
export async function isOverdue(connection: Connection, mailId: number): Promise<boolean> {
  const mail = await row<{ is_overdue: boolean }>(
    connection,
    'SELECT created_at < now() - make_interval(days => $2) AS is_overdue FROM message_mails WHERE id = $1',
    [mailId, TRY_DAYS],
  );
  return mail?.is_overdue ?? true;
}

/** Stores what became of a message; the thread's sender sees it as status. */
export async function setDelivery(
  connection: Connection,
  messageId: number,
  delivery: 'waiting' | 'delivered' | 'undeliverable',
): Promise<void> {
  const message = await row<{ thread_id: number; side: string }>(
    connection,
    'UPDATE messages SET delivery = $2 WHERE id = $1 RETURNING thread_id, side',
    [messageId, delivery],
  );
  if (message?.side === 'sender' && delivery !== 'waiting')
    await rows(connection, THREAD_SQL, [message.thread_id, delivery]);
}

/** Records that a mail of a message was sent, or that it failed; a failure is final. */
export async function recordMail(
  connection: Connection,
  mailId: number,
  state: 'sent' | 'failed',
): Promise<void> {
  const mail = await row<{ message_id: number }>(
    connection,
    `UPDATE message_mails SET state = $2 WHERE id = $1 AND state <> 'failed' RETURNING message_id`,
    [mailId, state],
  );
  if (!mail) return;
  const result = await row<{ delivery: 'waiting' | 'delivered' | 'undeliverable' }>(
    connection,
    DELIVERY_SQL,
    [mail.message_id],
  );
  await setDelivery(connection, mail.message_id, result?.delivery ?? 'waiting');
}
