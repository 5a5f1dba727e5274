import { type Connection, rows } from '../db/query';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

/** Who takes what leaves the site, and what each is given (decision D90). */
export interface OutboxPayloads {
  mail: Mail;
  /** Asks for a reset mail, if the address has an account: looked up later, so that the answer takes as long either way. */
  'password-reset': { email: string };
  /** The marketing-forms provider's fields (docs/requirements/accounts.md §7). */
  marketing: Record<string, unknown>;
  /** The mailing-list provider: a confirmed subscription. */
  newsletter: Record<string, unknown>;
}

export type OutboxAdapter = keyof OutboxPayloads;

/** Leaves something to be sent, inside the transaction that it belongs to: committed together or not at all. */
export async function putInOutbox<A extends OutboxAdapter>(
  connection: Connection,
  adapter: A,
  payload: OutboxPayloads[A],
): Promise<void> {
  await rows(connection, 'INSERT INTO outbox (adapter, payload) VALUES ($1, $2)', [adapter, payload]);
}
