import { type PoolClient, row } from '../db/query';
import { putInOutbox } from '../mail/outbox';
import { mailTexts } from '../mail/texts';
import { nameOf } from './columns';

interface Mailed {
  side: 'sender' | 'company';
  subject: string;
  text: string;
  company: string;
  company_email: string;
  sender: string;
  sender_email: string;
}

const MAIL_SQL = `
  SELECT m.side, t.subject, m.text, o.name AS company, o.email AS company_email, ${nameOf('u')} AS sender,
    u.email AS sender_email
  FROM messages m JOIN threads t ON t.id = m.thread_id JOIN orgs o ON o.id = t.org_id JOIN users u ON u.id = t.user_id
  WHERE m.id = $1`;

/** Mails a message to the other side, in the open transaction. */
export async function mailMessage(client: PoolClient, messageId: number): Promise<void> {
  const message = await row<Mailed>(client, MAIL_SQL, [messageId]);
  if (!message) return;
  const { side, subject, text, company, company_email, sender, sender_email } = message;
  const mail =
    side === 'sender'
      ? mailTexts.companyMessage(company_email, { name: sender, email: sender_email }, subject, text)
      : mailTexts.companyMessage(sender_email, { name: company, email: company_email }, subject, text);
  await putInOutbox(client, 'mail', { ...mail, messageId });
}
