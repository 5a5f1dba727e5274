import type { ThreadSide } from '@unitbase/contracts/entities/threads';
import { type Connection, row } from '../../db/query';
import { readRecipients } from '../../threads/mails/recipients';
import { addressKey } from './address-key';

/** Months without a message after which a thread takes no answers by mail. */
const MONTHS = 12;

/** Thread of a reply address, with the people to whom that address was given. */
export interface AnsweredThread {
  threadId: number;
  orgId: number;
  side: ThreadSide;
  hasEnded: boolean;
  /** Users by `addressKey`; `null` for the address of a company without managers. */
  party: ReadonlyMap<string, number | null>;
}

/** Returns the thread that one side answers; `null` if it was deleted. */
export async function readAnsweredThread(
  connection: Connection,
  threadId: number,
  side: ThreadSide,
): Promise<AnsweredThread | null> {
  const thread = await row<{ org_id: number; has_ended: boolean }>(
    connection,
    'SELECT org_id, last_at < now() - make_interval(months => $2) AS has_ended FROM threads WHERE id = $1',
    [threadId, MONTHS],
  );
  if (!thread) return null;
  const recipients = await readRecipients(connection, threadId, side);
  const party = recipients.map(
    ({ email, role, stop }) => [addressKey(email), role === 'company' ? null : stop.id] as const,
  );
  return { threadId, orgId: thread.org_id, side, hasEnded: thread.has_ended, party: new Map(party) };
}
