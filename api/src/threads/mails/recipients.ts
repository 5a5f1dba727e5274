import { type Connection, rows } from '../../db/query';
import { ANSWERS_SQL } from '../access';

/** Addressee of a mail. `role` says how the reader takes part: a company without managers has no login. */
export interface Recipient {
  email: string;
  role: 'sender' | 'manager' | 'company';
  /** Subject of the unsubscribe link: a user or an organisation. */
  stop: { kind: 'user' | 'org'; id: number };
  /** Whether the reader wants messages by mail. */
  isWanted: boolean;
}

interface RecipientRow {
  email: string;
  role: Recipient['role'];
  id: number;
  is_wanted: boolean;
}

const SENDER_SQL = `
  SELECT u.email, 'sender' AS role, u.id, u.message_mails AS is_wanted
  FROM threads t JOIN users u ON u.id = t.user_id AND u.deleted_at IS NULL WHERE t.id = $1`;

/** All managers who answer messages; without one, the address of the company. */
const COMPANY_SQL = `
  WITH managers AS (
    SELECT u.email, 'manager' AS role, u.id, u.message_mails AS is_wanted
    FROM threads t JOIN orgs o ON o.id = t.org_id AND o.status <> 'removed'
    JOIN memberships m ON m.org_id = t.org_id AND ${ANSWERS_SQL}
    JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL WHERE t.id = $1)
  SELECT * FROM managers
  UNION ALL
  SELECT o.email, 'company', o.id, o.message_mails FROM threads t JOIN orgs o ON o.id = t.org_id
  WHERE t.id = $1 AND o.email <> '' AND o.status <> 'removed' AND NOT EXISTS (SELECT FROM managers)`;

/** Returns the people of one side of a thread. */
export async function readRecipients(
  connection: Connection,
  threadId: number,
  side: 'sender' | 'company',
): Promise<Recipient[]> {
  const recipients = await rows<RecipientRow>(connection, side === 'sender' ? SENDER_SQL : COMPANY_SQL, [
    threadId,
  ]);
  return recipients.map(({ email, role, id, is_wanted }) => ({
    email,
    role,
    stop: { kind: role === 'company' ? 'org' : 'user', id },
    isWanted: is_wanted,
  }));
}
