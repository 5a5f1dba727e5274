import { emailKey } from '../db/email-key';
import { type Connection, row } from '../db/query';
import type { Feature } from '../http/feature';
import { hasRight } from '../orgs/access';

const filesOf = (place: string, id: string): string => `
  (SELECT coalesce(jsonb_agg(a.name ORDER BY a.created_at), '[]') FROM attachments a WHERE a.${place} = ${id})`;

/** Returns the SQL of the messages of thread `t` that a condition allows. */
const messagesOf = (condition: string): string => `
  (SELECT coalesce(jsonb_agg(jsonb_build_object('side', m.side, 'text', m.text, 'sent_at', m.sent_at, 'by_mail', m.by_mail,
     'files', ${filesOf('message_id', 'm.id')}) ORDER BY m.id), '[]')
   FROM messages m WHERE m.thread_id = t.id AND ${condition})`;

/**
 * Queries of the exported data by name: `$1` is the user's id, `$2` the email address, empty if it is not confirmed:
 * messages from an address belong to the person who receives its mail. Secrets and hashes are not exported. Of threads that a
 * profile received only its own messages are: the others are the data of their senders.
 */
export const OWN_DATA: Record<string, string> = {
  user: `SELECT id, email, firstname, lastname, jobtitle, job_role_other, telephone, country_code, website, company_name,
    role, receive_mbi, receive_third_parties, consent_version, consent_source, consent_at, pending_email,
    message_mails, email_verified_at, last_login_at, created_at, updated_at FROM users WHERE id = $1`,
  sessions: `SELECT user_agent, ip, keep, created_at, last_used_at, expires_at FROM sessions WHERE user_id = $1`,
  blocks: 'SELECT why, blocked_at FROM user_blocks WHERE user_id = $1',
  staff: `SELECT s.role, s.created_at AS since,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'created_at', p.created_at, 'last_used_at', p.last_used_at)), '[]')
       FROM staff_passkeys p WHERE p.user_id = s.user_id) AS passkeys
    FROM staff s WHERE s.user_id = $1`,
  mailed_links: `SELECT purpose, email, created_at, expires_at, used_at FROM tokens WHERE user_id = $1`,
  profiles: `SELECT m.role, m.created_at AS since, o.*,
      (SELECT coalesce(jsonb_agg(to_jsonb(k) ORDER BY k.id), '[]') FROM credits k WHERE k.org_id = o.id) AS credits,
      (SELECT coalesce(jsonb_agg(to_jsonb(p) ORDER BY p.id), '[]') FROM people p WHERE p.org_id = o.id) AS people
    FROM memberships m JOIN orgs o ON o.id = m.org_id WHERE m.user_id = $1`,
  claims: `SELECT org_id, status, evidence, created_at, decided_at FROM claims WHERE user_id = $1`,
  enquiries: `SELECT to_jsonb(e) - 'user_id' - 'send_key' AS enquiry, ${filesOf('enquiry_id', 'e.id')} AS files
    FROM enquiries e WHERE e.user_id = $1`,
  threads: `SELECT o.name AS company, t.subject, t.status, t.created_at, ${messagesOf('true')} AS messages
    FROM threads t JOIN orgs o ON o.id = t.org_id WHERE t.user_id = $1`,
  received_threads: `SELECT o.name AS company, t.subject, t.created_at, ${messagesOf(`m.side = 'company'`)} AS messages
    FROM memberships m JOIN orgs o ON o.id = m.org_id JOIN threads t ON t.org_id = o.id
    WHERE m.user_id = $1 AND ${hasRight('messages')}`,
  thread_reports: `SELECT t.subject, t.report_reason, t.reported_at FROM threads t WHERE t.reporter_id = $1`,
  drafts: `SELECT d.thread_id, d.fields, d.saved_at, ${filesOf('draft_id', 'd.id')} AS files FROM drafts d WHERE d.user_id = $1`,
  manager_invitations: `SELECT o.name AS profile, i.role, i.sent_at, i.expires_at FROM manager_invitations i
    JOIN orgs o ON o.id = i.org_id WHERE i.email_key = $2`,
  handovers: `SELECT o.name AS profile, h.requested_at, h.expires_at FROM handovers h JOIN orgs o ON o.id = h.org_id
    WHERE h.user_id = $1 OR h.from_user_id = $1`,
  activity: `SELECT org_id, area, text, at FROM org_activity WHERE user_id = $1`,
  saved_articles: `SELECT s.article_id, a.title, s.saved_at FROM saved_articles s JOIN articles a ON a.id = s.article_id
    WHERE s.user_id = $1`,
  lists: `SELECT l.name, l.share_token IS NOT NULL AS is_shared, l.share_notes, l.created_at, l.updated_at,
      (SELECT coalesce(jsonb_agg(to_jsonb(i) - 'list_id' - 'target_id' ORDER BY i.position), '[]')
       FROM list_items i WHERE i.list_id = l.id) AS items
    FROM lists l WHERE l.user_id = $1 AND l.deleted_at IS NULL`,
  uploads: 'SELECT kind, file_name, total_bytes, created_at, finished_at FROM uploads WHERE user_id = $1',
  package_requests: `SELECT org_id, package_code, line, status, answer, created_at, decided_at FROM package_requests
    WHERE user_id = $1`,
  registrations: 'SELECT package_type, form, created_at FROM registrations WHERE user_id = $1',
  deletion_requests: `SELECT org_id, contact_name, contact_email, reason_message, status, created_at, due_at
    FROM deletion_requests WHERE user_id = $1`,
  audit_entries: 'SELECT action, entity, entity_id, at FROM audit WHERE actor_id = $1',
  newsletter: 'SELECT * FROM newsletter_subscribers WHERE email_key = $2',
  follows: `SELECT w.frequency, f.kind, f.ref, f.name, f.followed_at FROM follows f JOIN followers w ON w.id = f.follower_id
    WHERE w.email_key = $2`,
  contact_messages: `SELECT * FROM contact_messages WHERE ${emailKey('contact_email')} = $2`,
  media_pack_requests: `SELECT * FROM media_pack_requests WHERE ${emailKey('email')} = $2`,
  event_registrations: `SELECT e.slug AS event, r.* FROM event_registrations r JOIN events e ON e.id = r.event_id
    WHERE ${emailKey('r.email')} = $2`,
};

/** Returns the rows of all queries of `OWN_DATA`, by name. */
export async function collectOwnData(
  connection: Connection,
  userId: number,
  email: string,
): Promise<Record<string, unknown>> {
  const parts = Object.entries(OWN_DATA).map(([name, sql]) => {
    const bound = `SELECT * FROM (${sql}) x WHERE ($1::int, $2::text) IS NOT NULL`;
    return `'${name}', (SELECT coalesce(jsonb_agg(to_jsonb(y)), '[]') FROM (${bound}) y)`;
  });
  const result = await row<{ data: Record<string, unknown> }>(
    connection,
    `SELECT jsonb_build_object(${parts.join(', ')}) AS data`,
    [userId, email],
  );
  return result?.data ?? {};
}

/** Route that exports the user's own data as a file (GDPR, articles 15 and 20). */
export const dataExport: Feature = ({ pool }) => ({
  exportAccount: async ({ user, reply }) => {
    const confirmed = await row<{ email: string }>(
      pool,
      'SELECT email_key AS email FROM users WHERE id = $1 AND email_verified_at IS NOT NULL',
      [user.id],
    );
    reply.header('content-disposition', 'attachment; filename="unitbase-account.json"');
    return collectOwnData(pool, user.id, confirmed?.email ?? '');
  },
});
