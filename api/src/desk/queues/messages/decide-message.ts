import { addAuditEntry } from '../../../db/audit';
import { type PoolClient, row, rows } from '../../../db/query';
import { putInOutbox } from '../../../mail/outbox';
import { type Decision, DeskError } from '../../decision';
import { deskMails } from '../../mails';
import { alreadyDecided } from '../decided';
import type { DecisionRequest } from '../queue';

interface StoredMessage {
  from: string;
  email: string;
  message: string;
  decided_at: Date | null;
  decided_by_name: string;
}

async function lockOpen(client: PoolClient, id: number): Promise<StoredMessage> {
  const message = await row<StoredMessage>(
    client,
    `SELECT contact_name AS "from", contact_email AS email, contact_message AS message, closed_at AS decided_at,
       closed_by_name AS decided_by_name FROM contact_messages WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!message) throw new DeskError(`There is no message ${id}.`, { status: 404 });
  if (message.decided_at !== null)
    throw alreadyDecided(`Message ${id} from ${message.from}`, { ...message, status: 'closed' });
  return message;
}

type Action = 'message.approve' | 'message.reject' | 'message.request-changes';

async function answer(
  { client, actor, id, text: why }: DecisionRequest,
  action: Action,
  describe: (from: string) => string,
): Promise<Decision> {
  const message = await lockOpen(client, id);
  const status = action === 'message.request-changes' ? 'open' : 'closed';
  if (status === 'closed')
    await rows(
      client,
      'UPDATE contact_messages SET closed_at = now(), closed_by = $2, closed_by_name = $3 WHERE id = $1',
      [id, actor.id, actor.name],
    );
  const mailed = why !== '' && action !== 'message.reject' ? [message.email] : [];
  for (const to of mailed)
    await putInOutbox(client, 'mail', deskMails.contactAnswer(to, why, message.message));
  await addAuditEntry(client, {
    ...{ actor, action, entity: 'contact_message', id, why },
    ...(status === 'closed' ? { before: { status: 'open' }, after: { status } } : {}),
  });
  return { id, status, text: describe(message.from), mailed };
}

/** Closes a message. A text is mailed as the answer to the sender. */
export const approveMessage = (request: DecisionRequest): Promise<Decision> =>
  answer(request, 'message.approve', (from) => `The message from ${from} is closed`);

/** Closes a message without a reply, such as spam. The audit keeps the reason. */
export const rejectMessage = (request: DecisionRequest): Promise<Decision> =>
  answer(request, 'message.reject', (from) => `The message from ${from} is closed without a reply`);

/** Mails a question to the sender; the message stays open. */
export const askAboutMessage = (request: DecisionRequest): Promise<Decision> =>
  answer(
    request,
    'message.request-changes',
    (from) => `A question was sent to ${from}; the message stays open`,
  );
