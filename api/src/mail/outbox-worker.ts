import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import type { OutboxAdapter, OutboxPayloads } from './outbox';

/** Sends one payload, or throws. Runs in the transaction that marks the row as done. */
export type Send<Payload> = (payload: Payload, client: PoolClient, outboxId: number) => Promise<void>;
/** Senders of all adapters. */
export type Senders = { [A in OutboxAdapter]: Send<OutboxPayloads[A]> };

interface Due {
  id: number;
  adapter: OutboxAdapter;
  payload: never;
}

const DUE_SQL = `
  SELECT id::int AS id, adapter, payload FROM outbox
  WHERE done_at IS NULL AND next_attempt_at <= now()
  ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Parts of a sent mail that may hold secrets or words of a user, whose account may be deleted later. */
const DELETED_PARTS = ['text', 'html', 'replyTo', 'returnPath', 'fromName', 'files', 'unsubscribeUrl'];

/** Marks a row as done, and deletes such parts of it; of a message also its subject. */
const DONE_SQL = `
  UPDATE outbox SET done_at = now(), attempts = attempts + 1, last_error = '',
    payload = CASE WHEN adapter <> 'mail' THEN payload WHEN payload ? 'messageMailId' THEN payload - $2::text[] - 'subject'
      ELSE payload - $2::text[] END
  WHERE id = $1`;

/** Schedules the next attempt: 10 s after the first failure, then twice as long each time, at most an hour. */
const FAILED_SQL = `
  UPDATE outbox SET attempts = attempts + 1, last_error = $2,
    next_attempt_at = now() + make_interval(secs => least(3600, 5 * power(2, least(attempts + 1, 12))))
  WHERE id = $1`;

async function sendNext(pool: Pool, senders: Senders): Promise<boolean> {
  return transaction(pool, async (client) => {
    const due = await row<Due>(client, DUE_SQL);
    if (!due) return false;
    await client.query('SAVEPOINT sending');
    try {
      await senders[due.adapter](due.payload, client, due.id);
      await rows(client, DONE_SQL, [due.id, DELETED_PARTS]);
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT sending');
      const reason = error instanceof Error ? error.message : String(error);
      await rows(client, FAILED_SQL, [due.id, reason.slice(0, 500)]);
    }
    return true;
  });
}

/** Sends everything that is due. Several nodes may run it at once: a row is locked while it is sent. */
export async function drainOutbox(pool: Pool, senders: Senders): Promise<void> {
  while (await sendNext(pool, senders));
}
