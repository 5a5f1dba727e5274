import { type Connection, rows } from '../db/query';

const MESSAGE_SQL = 'UPDATE messages SET delivery = $2 WHERE id = $1 RETURNING thread_id, side';

/** Sets the status of the thread if its sender's message has this delivery. Later states stay. */
const statusSql = (delivery: string, from: string): string => `
  WITH m AS (${MESSAGE_SQL})
  UPDATE threads t SET status = '${delivery}', status_at = now() FROM m
  WHERE t.id = m.thread_id AND m.side = 'sender' AND t.status IN (${from})`;

/** Marks a message as delivered, when its mail has been accepted. */
export async function markDelivered(connection: Connection, messageId: number): Promise<void> {
  await rows(connection, statusSql('delivered', `'sent'`), [messageId, 'delivered']);
}

/** Marks a message as undeliverable, when its mail was refused or came back. */
export async function markUndeliverable(connection: Connection, messageId: number): Promise<void> {
  await rows(connection, statusSql('undeliverable', `'sent', 'delivered'`), [messageId, 'undeliverable']);
}
