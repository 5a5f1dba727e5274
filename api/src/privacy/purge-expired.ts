import { lifetimes } from '@unitbase/contracts/cookies';
import { statisticsRules } from '@unitbase/contracts/limits';
import { type Pool, rows } from '../db/query';
import { purgeRateLimits } from '../http/rate-limit';
import { eraseDue } from './erasure';

/** Accounts not verified within 30 days, with drafts and forms that belong to no other account. */
const PURGE_UNVERIFIED = `
  WITH expired AS (
    SELECT u.id FROM users u
    WHERE u.email_verified_at IS NULL AND u.role = 'user' AND u.created_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT FROM memberships m JOIN orgs o ON o.id = m.org_id AND o.status <> 'draft'
                      WHERE m.user_id = u.id)
  ), forms AS (
    DELETE FROM registrations WHERE user_id IN (SELECT id FROM expired)
  ), drafts AS (
    DELETE FROM orgs o WHERE o.status = 'draft'
      AND EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id AND m.user_id IN (SELECT id FROM expired))
      AND NOT EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id AND m.user_id NOT IN (SELECT id FROM expired))
  )
  DELETE FROM users WHERE id IN (SELECT id FROM expired)`;

/** Storage limits of the privacy policy (decision D89). Pending claims have none. */
const PURGE_OLD_TEXTS = [
  `DELETE FROM lists WHERE deleted_at < now() - interval '1 day'`,
  `DELETE FROM messages WHERE sent_at < now() - interval '24 months'`,
  'DELETE FROM threads t WHERE NOT EXISTS (SELECT FROM messages m WHERE m.thread_id = t.id)',
  `DELETE FROM enquiries WHERE created_at < now() - interval '24 months'`,
  `DELETE FROM drafts WHERE saved_at < now() - interval '90 days'`,
  `DELETE FROM contact_messages WHERE created_at < now() - interval '24 months'`,
  `DELETE FROM org_activity WHERE at < now() - interval '1 year'`,
  'DELETE FROM manager_invitations WHERE expires_at < now()',
  'DELETE FROM handovers WHERE expires_at < now()',
  `DELETE FROM claims WHERE status <> 'pending' AND coalesce(decided_at, created_at) < now() - interval '6 years'`,
];

/**
 * Deletes expired sessions, tokens, captcha solutions, rate limits, messages, claims and unverified accounts (decision
 * D89), and accounts whose deletion is due (decision D56).
 */
export async function purgeExpired(pool: Pool, onErased?: (userId: number) => void): Promise<void> {
  await rows(
    pool,
    `DELETE FROM sessions WHERE expires_at < now()
       OR (NOT keep AND last_used_at < now() - make_interval(secs => $1))`,
    [lifetimes.sessionIdle],
  );
  await rows(pool, `DELETE FROM tokens WHERE expires_at < now() - interval '7 days'`);
  await rows(pool, 'DELETE FROM captcha_used WHERE expires_at < now()');
  await rows(pool, `DELETE FROM outbox WHERE done_at < now() - interval '90 days'`);
  await rows(
    pool,
    `DELETE FROM newsletter_subscribers WHERE status = 'pending' AND created_at < now() - interval '30 days'`,
  );
  await rows(pool, `DELETE FROM received_mails WHERE received_at < now() - interval '30 days'`);
  await rows(pool, `DELETE FROM usage_counts WHERE day < current_date - 400`);
  for (const table of ['statistics_days', 'statistics_words'])
    await rows(pool, `DELETE FROM ${table} WHERE day < current_date - $1::int`, [statisticsRules.storedDays]);
  await rows(pool, PURGE_UNVERIFIED);
  for (const sql of PURGE_OLD_TEXTS) await rows(pool, sql);
  await purgeRateLimits(pool);
  await eraseDue(pool, onErased);
}
