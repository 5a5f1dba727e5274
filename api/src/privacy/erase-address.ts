import { emailKey } from '../db/email-key';
import { type Connection, rows } from '../db/query';

/** What visitors leave under an address, outside of an account. */
const DELETE_STATEMENTS = [
  'DELETE FROM newsletter_subscribers WHERE email_key = $1',
  `DELETE FROM contact_messages WHERE ${emailKey('contact_email')} = $1`,
  `DELETE FROM media_pack_requests WHERE ${emailKey('email')} = $1`,
  `DELETE FROM event_registrations WHERE ${emailKey('email')} = $1`,
  // What waits is still sent: a confirmation is owed, and its own row ends later.
  `DELETE FROM outbox WHERE done_at IS NOT NULL AND position($1 IN ${emailKey('payload')}) > 0`,
  `DELETE FROM tokens WHERE user_id IS NULL AND ${emailKey('email')} = $1`,
];

/** Erases what is stored about an address outside of an account. @param emailKey in lower case */
export async function eraseAddress(connection: Connection, emailKey: string): Promise<void> {
  for (const statement of DELETE_STATEMENTS) await rows(connection, statement, [emailKey]);
}
