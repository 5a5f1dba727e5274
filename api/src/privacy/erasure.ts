import { addAuditEntry, systemActor } from '../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { putInOutbox } from '../mail/outbox';
import { moveOrg } from '../orgs/change-org';
import { eraseAddress } from './erase-address';
import { rightsMails } from './mails';

/** Deletes personal data. The user's row stays without data, so that claims and audit entries still refer to it. */
const ERASE_USER = [
  'DELETE FROM sessions WHERE user_id = $1',
  'DELETE FROM staff WHERE user_id = $1',
  'DELETE FROM tokens WHERE user_id = $1',
  'DELETE FROM user_blocks WHERE user_id = $1',
  'DELETE FROM saved_articles WHERE user_id = $1',
  'DELETE FROM lists WHERE user_id = $1',
  'DELETE FROM memberships WHERE user_id = $1',
  // Messages that the user wrote for a company stay with the company, under its name.
  ...['threads', 'enquiries', 'drafts', 'blocked_senders'].map(
    (table) => `DELETE FROM ${table} WHERE user_id = $1`,
  ),
  `UPDATE threads SET reporter_id = NULL, report_reason = '' WHERE reporter_id = $1`,
  'DELETE FROM handovers WHERE user_id = $1 OR from_user_id = $1',
  'UPDATE org_activity SET user_id = NULL WHERE user_id = $1',
  'UPDATE org_activity SET person_id = NULL WHERE person_id = $1',
  `UPDATE claims SET evidence = '', status = CASE WHEN status = 'pending' THEN 'withdrawn' ELSE status END WHERE user_id = $1`,
  `UPDATE package_requests SET line = '', user_id = NULL, status = CASE WHEN status = 'open' THEN 'withdrawn' ELSE status END
   WHERE user_id = $1`,
  `UPDATE registrations SET form = '{}', user_id = NULL WHERE user_id = $1`,
  `UPDATE deletion_requests SET contact_name = '', contact_email = '', reason_message = '' WHERE user_id = $1`,
  `UPDATE users SET email = 'deleted-' || id, email_key = 'deleted-' || id, password_hash = '', firstname = '',
     lastname = '', jobtitle = '', job_role_other = '', telephone = '', country_code = NULL, website = '',
     company_name = '', receive_mbi = false, receive_third_parties = false, pending_email = NULL, deleted_at = now(),
     updated_at = now() WHERE id = $1`,
];

/** Deletes the content of a removed profile. Its name and slug stay for the 410 response (decision D11). */
const ERASE_ORG = [
  'DELETE FROM people WHERE org_id = $1',
  'DELETE FROM credits WHERE org_id = $1',
  `DELETE FROM messages m USING threads t WHERE t.id = m.thread_id AND t.org_id = $1 AND m.side = 'company'`,
  'DELETE FROM saved_answers WHERE org_id = $1',
  'DELETE FROM blocked_senders WHERE org_id = $1',
  'DELETE FROM manager_invitations WHERE org_id = $1',
  'DELETE FROM handovers WHERE org_id = $1',
  'DELETE FROM org_activity WHERE org_id = $1',
  'DELETE FROM profile_changes WHERE org_id = $1',
  `UPDATE profile_reviews SET fields = '{}', reason = '' WHERE org_id = $1`,
  // Triggers delete the files of these rows.
  ...['gallery_images', 'reels', 'logos', 'media_files', 'uploads'].map(
    (table) => `DELETE FROM ${table} WHERE org_id = $1`,
  ),
  `UPDATE orgs SET email = '', tel = '', tel2 = '', fax = '', skype = '', addline1 = '', addline2 = '', addline3 = '',
     addline4 = '', postcode = '', strapline = '', about = '', production_contact = '', web = '', facebook = '',
     twitter = '', instagram = '', imdb = '', linkedin = '', youtube = '', video_provider = NULL, video_id = NULL
   WHERE id = $1`,
];

/** Erases a profile, and what profiles that were merged into it have left. */
async function eraseOrg(client: PoolClient, orgId: number): Promise<void> {
  const all = await rows<{ id: number }>(client, 'SELECT id FROM orgs WHERE id = $1 OR merged_into = $1', [
    orgId,
  ]);
  for (const { id } of all) for (const statement of ERASE_ORG) await rows(client, statement, [id]);
}

interface DueRequest {
  id: number;
  user_id: number;
  org_id: number | null;
  email: string;
}

/** Erases the account of one request that is due. Returns its id. */
async function eraseNext(client: PoolClient): Promise<number | undefined> {
  const due = await row<DueRequest>(
    client,
    `SELECT id, user_id, org_id, contact_email AS email FROM deletion_requests
     WHERE status = 'confirmed' AND due_at <= now() ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  if (!due) return undefined;
  await rows(client, `UPDATE deletion_requests SET status = 'done' WHERE id = $1`, [due.id]);
  if (due.email) await putInOutbox(client, 'mail', rightsMails.erased(due.email));
  const user = await row<{ email_key: string }>(client, 'SELECT email_key FROM users WHERE id = $1', [
    due.user_id,
  ]);
  if (user) await eraseAddress(client, user.email_key);
  for (const statement of ERASE_USER) await rows(client, statement, [due.user_id]);
  await addAuditEntry(client, {
    ...{ actor: systemActor, action: 'removal.erase', entity: 'deletion_request', id: due.id },
    ...{ before: { status: 'confirmed' }, after: { status: 'done' } },
    detail: { org: due.org_id, user: due.user_id },
  });
  if (due.org_id !== null) {
    await eraseOrg(client, due.org_id);
    await moveOrg(client, due.org_id, 'removal_requested', 'removed');
    // A profile that is not public needs no counters or change log.
    await rows(client, `UPDATE orgs SET status = 'removed' WHERE id = $1 AND status <> 'approved'`, [
      due.org_id,
    ]);
  }
  return due.user_id;
}

/**
 * Deletes accounts whose confirmed requests are due (decision D56), each in one transaction. Several nodes may run it
 * at once. Other profiles of the user stay listed without an owner.
 */
export async function eraseDue(
  pool: Pool,
  onErased: (userId: number) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const userId = await transaction(pool, eraseNext);
    if (userId === undefined) return;
    onErased(userId);
  }
}
