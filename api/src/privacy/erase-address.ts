import { emailKey } from '../db/email-key';
import { type Connection, rows } from '../db/query';

/** Deletes data that visitors left with an address, outside of an account. */
const DELETE_STATEMENTS = [
  'DELETE FROM newsletter_subscribers WHERE email_key = $1',
  'DELETE FROM followers WHERE email_key = $1',
  'DELETE FROM manager_invitations WHERE email_key = $1',
  `UPDATE org_activity SET person_email = '' WHERE ${emailKey('person_email')} = $1`,
  `DELETE FROM contact_messages WHERE ${emailKey('contact_email')} = $1`,
  `DELETE FROM media_pack_requests WHERE ${emailKey('email')} = $1`,
  `DELETE FROM event_registrations WHERE ${emailKey('email')} = $1`,
  // Unsent entries, such as a confirmation, are still sent and expire later.
  `DELETE FROM outbox WHERE done_at IS NOT NULL AND position($1 IN ${emailKey('payload')}) > 0`,
  `DELETE FROM tokens WHERE user_id IS NULL AND ${emailKey('email')} = $1`,
];

/** Deletes the data of an address outside of an account. @param emailKey in lower case */
export async function eraseAddress(connection: Connection, emailKey: string): Promise<void> {
  for (const statement of DELETE_STATEMENTS) await rows(connection, statement, [emailKey]);
}
