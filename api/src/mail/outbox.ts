import { type Connection, rows } from '../db/query';

/** File of a mail, by its key in the media store. */
export interface MailFile {
  name: string;
  key: string;
  type: string;
}

/** A plain-text mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  /** Name of the person who wrote it. Defaults to the name of the site. */
  fromName?: string;
  /** Address to which mail servers report. Defaults to the sender. */
  returnPath?: string;
  /** Message-ID of the thread: mail programs show its mails together. */
  references?: string;
  files?: readonly MailFile[];
  /** Row of `message_mails` that records whether it was sent. */
  messageMailId?: number;
  /** Address where a POST ends all such mails without login (RFC 8058), and a GET leads to a page. */
  unsubscribeUrl?: string;
}

/** Adapters that send data out of the site, with their payloads (decision D90). */
export interface OutboxPayloads {
  mail: Mail;
  /** Queues the mails of a thread's message. Their readers are looked up when they are sent. */
  message: { messageId: number };
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
