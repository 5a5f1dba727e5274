import { addAuditEntry } from '../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { putInOutbox } from '../mail/outbox';
import { type Decision, DeskError } from './decision';
import { deskMails } from './mails';

export interface WaitingMessage {
  id: number;
  from: string;
  email: string;
  telephone: string;
  message: string;
  received: Date;
}

/** What became of a message is what the audit says of it: there is no second record that could disagree. */
const CLOSED = `EXISTS (SELECT FROM audit a WHERE a.entity = 'contact_message' AND a.entity_id = m.id::text
  AND a.action IN ('message.approve','message.reject'))`;

const COLUMNS = `m.id, m.contact_name AS "from", m.contact_email AS email, m.contact_telephone AS telephone,
  m.contact_message AS message, m.created_at AS received`;

/** Messages of the contact form that nobody has closed, the oldest first; at most 200. */
export const listMessages = (pool: Pool): Promise<WaitingMessage[]> =>
  rows<WaitingMessage>(
    pool,
    `SELECT ${COLUMNS} FROM contact_messages m WHERE NOT ${CLOSED} ORDER BY m.created_at, m.id LIMIT 200`,
  );

/** A message and what was done about it. Throws `DeskError` for an unknown id. */
export async function showMessage(pool: Pool, id: number): Promise<Record<string, unknown>> {
  const found = await row<Record<string, unknown>>(
    pool,
    `SELECT ${COLUMNS}, CASE WHEN ${CLOSED} THEN 'closed' ELSE 'open' END AS status,
       (SELECT coalesce(jsonb_agg(a.detail || jsonb_build_object('action', a.action, 'at', a.at) ORDER BY a.id), '[]')
        FROM audit a WHERE a.entity = 'contact_message' AND a.entity_id = m.id::text) AS acts
     FROM contact_messages m WHERE m.id = $1`,
    [id],
  );
  if (!found) throw new DeskError(`There is no message ${id}.`);
  return found;
}

async function lockOpen(client: PoolClient, id: number): Promise<WaitingMessage> {
  await rows(client, 'SELECT id FROM contact_messages WHERE id = $1 FOR UPDATE', [id]);
  const found = await row<WaitingMessage & { closed: boolean }>(
    client,
    `SELECT ${COLUMNS}, ${CLOSED} AS closed FROM contact_messages m WHERE m.id = $1`,
    [id],
  );
  if (!found) throw new DeskError(`There is no message ${id}.`);
  if (found.closed) throw new DeskError(`Message ${id} from ${found.from} is closed already.`);
  return found;
}

function close(
  pool: Pool,
  id: number,
  action: 'message.approve' | 'message.reject' | 'message.request-changes',
  why: string | undefined,
  text: (from: string) => string,
): Promise<Decision> {
  return transaction(pool, async (client) => {
    const message = await lockOpen(client, id);
    const mailed = why !== undefined && action !== 'message.reject' ? [message.email] : [];
    for (const to of mailed) {
      await putInOutbox(client, 'mail', deskMails.contactAnswer(to, why ?? '', message.message));
    }
    await addAuditEntry(client, action, 'contact_message', id, why === undefined ? {} : { why });
    const status = action === 'message.request-changes' ? 'open' : 'closed';
    return { id, status, text: text(message.from), mailed };
  });
}

/** Closes a message as dealt with. @param answer is mailed; left out: it was answered elsewhere */
export const approveMessage = (pool: Pool, id: number, answer: string | undefined): Promise<Decision> =>
  close(pool, id, 'message.approve', answer, (from) => `The message from ${from} is dealt with`);

/** Closes a message without an answer: spam. The reason stays in the audit. */
export const rejectMessage = (pool: Pool, id: number, why: string): Promise<Decision> =>
  close(pool, id, 'message.reject', why, (from) => `The message from ${from} is closed without an answer`);

/** Mails a question to who wrote; the message stays open. */
export const askAboutMessage = (pool: Pool, id: number, why: string): Promise<Decision> =>
  close(pool, id, 'message.request-changes', why, (from) => `${from} is asked; the message stays open`);
