import { type Actor, addAuditEntry } from '../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { putInOutbox } from '../mail/outbox';
import { type Decision, DeskError } from './decision';
import { deskMails } from './mails';

/** A message as listed for staff. */
export interface ListedMessage {
  id: number;
  from: string;
  email: string;
  telephone: string;
  message: string;
  received: Date;
}

/** Condition: message `m` is closed. The audit is the only record of it. */
const CLOSED_SQL = `EXISTS (SELECT FROM audit a WHERE a.entity = 'contact_message' AND a.entity_id = m.id::text
  AND a.action IN ('message.approve','message.reject'))`;

const COLUMNS = `m.id, m.contact_name AS "from", m.contact_email AS email, m.contact_telephone AS telephone,
  m.contact_message AS message, m.created_at AS received`;

/** Returns open messages of the contact form, oldest first; at most 200. */
export const listMessages = (pool: Pool): Promise<ListedMessage[]> =>
  rows<ListedMessage>(
    pool,
    `SELECT ${COLUMNS} FROM contact_messages m WHERE NOT ${CLOSED_SQL} ORDER BY m.created_at, m.id LIMIT 200`,
  );

/** Returns a message with its audit entries. Throws `DeskError` for an unknown id. */
export async function showMessage(pool: Pool, id: number): Promise<Record<string, unknown>> {
  const message = await row<Record<string, unknown>>(
    pool,
    `SELECT ${COLUMNS}, CASE WHEN ${CLOSED_SQL} THEN 'closed' ELSE 'open' END AS status,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('action', a.action, 'at', a.at, 'by', a.actor_name, 'why', a.why)
          ORDER BY a.id), '[]')
        FROM audit a WHERE a.entity = 'contact_message' AND a.entity_id = m.id::text) AS history
     FROM contact_messages m WHERE m.id = $1`,
    [id],
  );
  if (!message) throw new DeskError(`There is no message ${id}.`);
  return message;
}

async function lockOpen(client: PoolClient, id: number): Promise<ListedMessage> {
  await rows(client, 'SELECT id FROM contact_messages WHERE id = $1 FOR UPDATE', [id]);
  const message = await row<ListedMessage & { closed: boolean }>(
    client,
    `SELECT ${COLUMNS}, ${CLOSED_SQL} AS closed FROM contact_messages m WHERE m.id = $1`,
    [id],
  );
  if (!message) throw new DeskError(`There is no message ${id}.`);
  if (message.closed) throw new DeskError(`Message ${id} from ${message.from} is already closed.`);
  return message;
}

function close(
  pool: Pool,
  actor: Actor,
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
    const status = action === 'message.request-changes' ? 'open' : 'closed';
    await addAuditEntry(client, {
      ...{ actor, action, entity: 'contact_message', id, why },
      ...(status === 'closed' ? { before: { status: 'open' }, after: { status } } : {}),
    });
    return { id, status, text: text(message.from), mailed };
  });
}

/** Closes a message. @param answer text of a mail to the sender; none if it was answered elsewhere */
export const approveMessage = (
  pool: Pool,
  actor: Actor,
  id: number,
  answer: string | undefined,
): Promise<Decision> =>
  close(pool, actor, id, 'message.approve', answer, (from) => `The message from ${from} is closed`);

/** Closes a message without a reply, such as spam. The audit keeps the reason. */
export const rejectMessage = (pool: Pool, actor: Actor, id: number, why: string): Promise<Decision> =>
  close(
    pool,
    actor,
    id,
    'message.reject',
    why,
    (from) => `The message from ${from} is closed without a reply`,
  );

/** Mails a question to the sender; the message stays open. */
export const askAboutMessage = (pool: Pool, actor: Actor, id: number, why: string): Promise<Decision> =>
  close(
    pool,
    actor,
    id,
    'message.request-changes',
    why,
    (from) => `A question was sent to ${from}; the message stays open`,
  );
