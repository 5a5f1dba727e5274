import { type Connection, rows } from '../db/query';

/** A plain-text mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  /** Address where a POST ends all such mails without login (RFC 8058), and a GET leads to a page. */
  unsubscribeUrl?: string;
  /** Message of a thread that the mail carries: it is delivered when the mail is sent. */
  messageId?: number;
}

/** Adapters that send data out of the site, with their payloads (decision D90). */
export interface OutboxPayloads {
  mail: Mail;
  /** Requests a reset mail. The account is looked up later, so that the response time reveals nothing. */
  'password-reset': { email: string };
  /** The marketing-forms provider's fields (docs/requirements/accounts.md §7). */
  marketing: Record<string, unknown>;
  /** The mailing-list provider: a confirmed subscription. */
  newsletter: Record<string, unknown>;
}

export type OutboxAdapter = keyof OutboxPayloads;

/** Adds data to send, in the caller's transaction: both are committed, or neither. */
export async function putInOutbox<A extends OutboxAdapter>(
  connection: Connection,
  adapter: A,
  payload: OutboxPayloads[A],
): Promise<void> {
  await rows(connection, 'INSERT INTO outbox (adapter, payload) VALUES ($1, $2)', [adapter, payload]);
}
