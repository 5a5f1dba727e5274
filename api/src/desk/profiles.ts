import { urls } from '@unitbase/contracts/urls';
import { addAuditEntry } from '../db/audit';
import { type Connection, type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { putInOutbox } from '../mail/outbox';
import { freeSlug, logOrgChange } from '../orgs/public-address';
import { type Decision, DeskError } from './decision';
import { deskMails, editAddress } from './mails';
import { lacksOf } from './profile-queue';
import { requireNotLeaving } from './removals';

interface StoredProfile {
  id: number;
  name: string;
  slug: string;
  status: string;
  was_public: boolean;
  country_id: number | null;
  country_slug: string | null;
}

/** Locks a profile that awaits its vetting. Throws `DeskError` for every other. */
async function lockSubmitted(client: PoolClient, id: number): Promise<StoredProfile> {
  const org = await row<StoredProfile>(
    client,
    `SELECT o.id, o.name, o.slug, o.status, o.approved_at IS NOT NULL AS was_public, o.country_id,
       c.slug AS country_slug
     FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1 FOR UPDATE OF o`,
    [id],
  );
  if (!org) throw new DeskError(`There is no profile ${id}.`);
  if (org.status === 'draft')
    throw new DeskError(`Profile ${id} is still a draft: its owner has not submitted it.`);
  if (org.status !== 'submitted')
    throw new DeskError(`Profile ${id} (${org.name}) is decided already: ${org.status.replace('_', ' ')}.`);
  return org;
}

/** Who hears of a decision: the logins that own the profile, else the address on it. */
export async function ownersOf(connection: Connection, orgId: number): Promise<string[]> {
  const owners = await rows<{ email: string }>(
    connection,
    `SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.org_id = $1 AND m.role = 'owner' AND u.deleted_at IS NULL ORDER BY u.id`,
    [orgId],
  );
  if (owners.length > 0) return owners.map(({ email }) => email);
  return (
    await rows<{ email: string }>(connection, `SELECT email FROM orgs WHERE id = $1 AND email <> ''`, [orgId])
  ).map(({ email }) => email);
}

/**
 * Makes a submitted profile public (decisions D40, D41): slug, status, search row, counters, mails, audit and change
 * log in one transaction, so that it is found at once or not at all. An incomplete one is rejected.
 * @param force why it is approved although it is incomplete: the audit keeps it
 */
export function approveProfile(pool: Pool, siteUrl: string, id: number, force?: string): Promise<Decision> {
  return transaction(pool, async (client) => {
    // Takes the writers' lock first, so that two profiles of one name get different slugs.
    await rows(client, 'SELECT count_org($1, -1)', [id]);
    const org = await lockSubmitted(client, id);
    await requireNotLeaving(client, org);
    if (!org.name.trim()) throw new DeskError(`Profile ${id} has no company name: request changes instead.`);
    if (org.country_id === null || org.country_slug === null) {
      throw new DeskError(`Profile ${id} (${org.name}) lies in a country that the directory does not cover.`);
    }
    const missing = await lacksOf(client, id);
    if (missing.length > 0 && force === undefined) {
      throw new DeskError(
        `Profile ${id} (${org.name}) lacks ${missing.join(', ')}: request changes, or approve it with --force --why.`,
      );
    }
    const slug = org.was_public ? org.slug : await freeSlug(client, org.country_id, id, org.name);
    await rows(
      client,
      `UPDATE orgs SET status = 'approved', slug = $2, review_note = '', approved_at = coalesce(approved_at, now()),
         updated_at = now() WHERE id = $1`,
      [id, slug],
    );
    // An earlier address of its own, taken up again, no longer redirects.
    await rows(client, 'DELETE FROM org_slugs WHERE country_id = $1 AND slug = $2', [org.country_id, slug]);
    await rows(client, 'SELECT refresh_org_search($1)', [id]);
    await rows(client, 'SELECT count_org($1, 1)', [id]);
    const path = urls.company(org.country_slug, slug);
    const mailed = await ownersOf(client, id);
    for (const to of mailed) {
      const mail = deskMails.profileApproved(to, org.name, siteUrl + path, editAddress(siteUrl));
      await putInOutbox(client, 'mail', mail);
    }
    await addAuditEntry(client, 'profile.approve', 'org', id, {
      slug,
      ...(missing.length > 0 ? { missing, why: force } : {}),
    });
    await logOrgChange(client, id, org.country_slug);
    return { id, status: 'approved', text: `${org.name} is public at ${siteUrl}${path}`, mailed };
  });
}

function decideAgainst(
  pool: Pool,
  id: number,
  why: string,
  status: 'removed' | 'changes_requested',
  mailFor: (to: string, company: string) => ReturnType<typeof deskMails.profileRejected>,
): Promise<Decision> {
  return transaction(pool, async (client) => {
    const org = await lockSubmitted(client, id);
    // What was never public leaves its address to others: only what was there can be gone (decision D11).
    const slug = org.was_public || status !== 'removed' ? org.slug : `rejected-${id}`;
    await rows(
      client,
      'UPDATE orgs SET status = $2, review_note = $3, slug = $4, updated_at = now() WHERE id = $1',
      [id, status, why, slug],
    );
    const mailed = await ownersOf(client, id);
    for (const to of mailed) await putInOutbox(client, 'mail', mailFor(to, org.name));
    const action = status === 'removed' ? 'profile.reject' : 'profile.request-changes';
    await addAuditEntry(client, action, 'org', id, { why });
    const done = status === 'removed' ? 'is rejected' : 'goes back to its owner for changes';
    return { id, status, text: `${org.name} ${done}`, mailed };
  });
}

/** Rejects a submitted profile finally and mails the reason to its owner. */
export const rejectProfile = (pool: Pool, id: number, why: string): Promise<Decision> =>
  decideAgainst(pool, id, why, 'removed', (to, company) => deskMails.profileRejected(to, company, why));

/** Hands a submitted profile back to its owner, with what to change. */
export const requestProfileChanges = (
  pool: Pool,
  siteUrl: string,
  id: number,
  why: string,
): Promise<Decision> =>
  decideAgainst(pool, id, why, 'changes_requested', (to, company) =>
    deskMails.profileChanges(to, company, why, editAddress(siteUrl)),
  );
