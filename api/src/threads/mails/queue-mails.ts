import { urls } from '@unitbase/contracts/urls';
import type { Config } from '../../config';
import { type Pool, type PoolClient, row } from '../../db/query';
import { type Mail, type MailFile, putInOutbox } from '../../mail/outbox';
import { nameOf } from '../columns';
import { setDelivery } from './delivery';
import { type Recipient, readRecipients } from './recipients';
import { replyAddress } from './reply-address';
import { stopToken } from './stop-link';
import { type MailedEnquiry, subjectOf, textOf } from './texts';

interface QueuedMessage {
  thread_id: number;
  side: 'sender' | 'company';
  subject: string;
  text: string;
  is_first: boolean;
  is_closing: boolean;
  company: string;
  author: string;
  author_email: string;
  enquiry: MailedEnquiry | null;
  files: readonly { name: string; file: string; type: string; bytes: number }[];
}

/** The author of an answer is the company: several managers may write for it. Files of an enquiry go with its first message. */
const MESSAGE_SQL = `
  SELECT m.thread_id, m.side, t.subject, m.text, o.name AS company, m.kind = 'closed' AS is_closing,
    m.id = (SELECT min(id) FROM messages WHERE thread_id = t.id) AS is_first,
    CASE WHEN m.side = 'sender' THEN ${nameOf('u')} ELSE o.name END AS author,
    CASE WHEN m.side = 'sender' THEN u.email ELSE o.email END AS author_email,
    CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('title', e.title, 'kind', e.kind, 'from', e.starts_on,
      'to', e.ends_on, 'place', e.place, 'budget', e.budget, 'currency', e.currency, 'reply_by', e.reply_by,
      'telephone', e.telephone) END AS enquiry,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'file', a.file, 'type', a.mime_type, 'bytes', a.bytes)
       ORDER BY a.created_at, a.file), '[]') FROM attachments a
     WHERE a.message_id = m.id OR a.enquiry_id = t.enquiry_id
       AND m.id = (SELECT min(id) FROM messages WHERE thread_id = t.id)) AS files
  FROM messages m JOIN threads t ON t.id = m.thread_id JOIN orgs o ON o.id = t.org_id JOIN users u ON u.id = t.user_id
  LEFT JOIN enquiries e ON e.id = t.enquiry_id
  WHERE m.id = $1`;

/** Bytes of files that a mail carries for a reader without a login. Larger ones are only named. */
const ATTACHED_BYTES = 10 * 1_048_576;

type MailConfig = Pick<Config, 'siteUrl' | 'mailReplyDomain'>;

/** Returns the files that a reader without a login gets with the mail. Others open them on the site. */
function attachedFiles({ files }: QueuedMessage, { role }: Recipient): MailFile[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (role !== 'company' || bytes > ATTACHED_BYTES) return [];
  return files.map(({ name, file, type }) => ({ name, key: `attachments/${file}`, type }));
}

/** Returns the addresses of a mail that belong to its thread, if answers by mail are taken. */
async function addressesOf(
  pool: Pool,
  domain: string | undefined,
  message: QueuedMessage,
  recipient: Recipient,
  mailId: number,
): Promise<Pick<Mail, 'replyTo' | 'returnPath'>> {
  const isAnswerable = !message.is_closing;
  if (domain === undefined)
    return isAnswerable && recipient.role === 'company' ? { replyTo: message.author_email } : {};
  const side = message.side === 'sender' ? 'company' : 'sender';
  const thread = { kind: 'thread', threadId: message.thread_id, side } as const;
  return {
    ...(isAnswerable ? { replyTo: await replyAddress(pool, domain, thread) } : {}),
    returnPath: await replyAddress(pool, domain, { kind: 'report', mailId }),
  };
}

async function compose(
  pool: Pool,
  config: MailConfig,
  message: QueuedMessage,
  recipient: Recipient,
  mailId: number,
): Promise<Mail> {
  const token = await stopToken(pool, recipient.stop);
  const attached = attachedFiles(message, recipient);
  const text = {
    author: message.author,
    authorEmail: message.author_email,
    company: message.company,
    subject: message.subject,
    text: message.text,
    isFirst: message.is_first,
    isClosing: message.is_closing,
    enquiry: message.enquiry,
    files: message.files.map(({ name }) => name),
    isAttached: attached.length > 0,
    threadUrl: config.siteUrl + urls.thread(message.thread_id),
    stopUrl: config.siteUrl + urls.stopMessageMails(token),
    takesAnswers: config.mailReplyDomain !== undefined,
    recipient,
  };
  return {
    to: recipient.email,
    fromName: message.author,
    subject: subjectOf(text),
    text: textOf(text),
    references: `<thread-${message.thread_id}@${new URL(config.siteUrl).hostname}>`,
    files: attached,
    unsubscribeUrl: config.siteUrl + urls.oneClickStopMessageMails(token),
    messageMailId: mailId,
    ...(await addressesOf(pool, config.mailReplyDomain, message, recipient, mailId)),
  };
}

/** Queues the mails of a message: one for each reader of the other side who wants mails. */
export async function queueMessageMails(
  pool: Pool,
  client: PoolClient,
  config: MailConfig,
  messageId: number,
): Promise<void> {
  const message = await row<QueuedMessage>(client, MESSAGE_SQL, [messageId]);
  if (!message) return;
  const side = message.side === 'sender' ? 'company' : 'sender';
  const recipients = await readRecipients(client, message.thread_id, side);
  const wanted = recipients.filter(({ isWanted }) => isWanted);
  for (const recipient of wanted) {
    const mail = await row<{ id: number }>(
      client,
      'INSERT INTO message_mails (message_id) VALUES ($1) RETURNING id',
      [messageId],
    );
    await putInOutbox(client, 'mail', await compose(pool, config, message, recipient, mail?.id ?? 0));
  }
  if (wanted.length > 0) return;
  // Readers with a login find it on the site. A company without a login never sees it.
  const canRead = recipients.some(({ role }) => role !== 'company');
  await setDelivery(client, messageId, canRead ? 'delivered' : 'undeliverable');
}
