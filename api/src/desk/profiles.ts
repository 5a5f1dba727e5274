import { urls } from '@unitbase/contracts/urls';
import { type Actor, addAuditEntry } from '../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import type { Mail } from '../mail/outbox';
import { logOrgChange, recountOrg } from '../orgs/change-org';
import { freeSlug } from '../orgs/free-slug';
import { type Decision, DeskError } from './decision';
import { mailOwners } from './mail-owners';
import { deskMails, editAddress } from './mails';
import { missingFields } from './profile-queue';
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

/** Locks a submitted profile. Throws `DeskError` for all others. */
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
    throw new DeskError(`Profile ${id} is a draft: its owner has not submitted it.`);
  if (org.status !== 'submitted')
    throw new DeskError(`Profile ${id} (${org.name}) is already ${org.status.replace('_', ' ')}.`);
  return org;
}

/** Sets the status and slug of a submitted profile. Throws `DeskError` if it cannot be public. */
async function publish(client: PoolClient, id: number, isForced: boolean) {
  const org = await lockSubmitted(client, id);
  await requireNotLeaving(client, org);
  if (!org.name.trim()) throw new DeskError(`Profile ${id} has no company name. Request changes instead.`);
  if (org.country_id === null || org.country_slug === null) {
    throw new DeskError(`Profile ${id} (${org.name}) is in a country that the directory does not cover.`);
  }
  const missing = await missingFields(client, id);
  if (missing.length > 0 && !isForced) {
    throw new DeskError(
      `Profile ${id} (${org.name}) lacks ${missing.join(', ')}. Request changes, or approve it with --force --why.`,
    );
  }
  const slug = org.was_public ? org.slug : await freeSlug(client, org.country_id, id, org.name);
  await rows(
    client,
    `UPDATE orgs SET status = 'approved', slug = $2, review_note = '', approved_at = coalesce(approved_at, now()),
       updated_at = now() WHERE id = $1`,
    [id, slug],
  );
  // A former slug of the profile that is used again no longer redirects.
  await rows(client, 'DELETE FROM org_slugs WHERE country_id = $1 AND slug = $2', [org.country_id, slug]);
  return { name: org.name, slug, country_slug: org.country_slug, missing };
}

/**
 * Publishes a submitted profile (decisions D40, D41). Slug, status, search row, counters, mails, audit and change log
 * are one transaction. Rejects an incomplete profile.
 * @param force why an incomplete profile is approved, for the audit
 */
export function approveProfile(
  pool: Pool,
  actor: Actor,
  siteUrl: string,
  id: number,
  force?: string,
): Promise<Decision> {
  return transaction(pool, async (client) => {
    // The lock of all writers comes first, so that concurrent profiles of one name get different slugs.
    const { country_slug: country, ...org } = await recountOrg(client, id, () =>
      publish(client, id, force !== undefined),
    );
    const path = urls.company(country, org.slug);
    const mailed = await mailOwners(client, id, (to) =>
      deskMails.profileApproved(to, org.name, siteUrl + path, editAddress(siteUrl)),
    );
    await addAuditEntry(client, {
      ...{ actor, action: 'profile.approve', entity: 'org', id, name: org.name, why: force },
      ...{ before: { status: 'submitted' }, after: { status: 'approved' } },
      detail: { slug: org.slug, ...(org.missing.length > 0 ? { missing: org.missing } : {}) },
    });
    await logOrgChange(client, id, country);
    return { id, status: 'approved', text: `${org.name} is public at ${siteUrl}${path}`, mailed };
  });
}

function decideAgainst(
  pool: Pool,
  actor: Actor,
  id: number,
  why: string,
  status: 'removed' | 'changes_requested',
  mailFor: (to: string, company: string) => Mail,
): Promise<Decision> {
  return transaction(pool, async (client) => {
    const org = await lockSubmitted(client, id);
    // A profile that was never public frees its slug: no URL of it needs a 410 response (decision D11).
    const slug = org.was_public || status !== 'removed' ? org.slug : `rejected-${id}`;
    await rows(
      client,
      'UPDATE orgs SET status = $2, review_note = $3, slug = $4, updated_at = now() WHERE id = $1',
      [id, status, why, slug],
    );
    const mailed = await mailOwners(client, id, (to) => mailFor(to, org.name));
    const action = status === 'removed' ? 'profile.reject' : 'profile.request-changes';
    await addAuditEntry(client, {
      ...{ actor, action, entity: 'org', id, name: org.name, why },
      ...{ before: { status: 'submitted' }, after: { status } },
    });
    const result = status === 'removed' ? 'is rejected' : 'is returned to its owner for changes';
    return { id, status, text: `${org.name} ${result}`, mailed };
  });
}

/** Rejects a submitted profile and mails the reason to its owner. */
export const rejectProfile = (pool: Pool, actor: Actor, id: number, why: string): Promise<Decision> =>
  decideAgainst(pool, actor, id, why, 'removed', (to, company) =>
    deskMails.profileRejected(to, company, why),
  );

/** Returns a submitted profile to its owner with the changes to make. */
export const requestProfileChanges = (
  pool: Pool,
  actor: Actor,
  siteUrl: string,
  id: number,
  why: string,
): Promise<Decision> =>
  decideAgainst(pool, actor, id, why, 'changes_requested', (to, company) =>
    deskMails.profileChanges(to, company, why, editAddress(siteUrl)),
  );
