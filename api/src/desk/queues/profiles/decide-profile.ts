import { urls } from '@unitbase/contracts/urls';
import { addAuditEntry } from '../../../db/audit';
import { type PoolClient, row, rows } from '../../../db/query';
import type { Mail } from '../../../mail/outbox';
import { logOrgChange, recountOrg } from '../../../orgs/change-org';
import { freeSlug } from '../../../orgs/free-slug';
import { type Decision, DeskError } from '../../decision';
import { mailOwners } from '../../mail-owners';
import { deskMails, editAddress } from '../../mails';
import { alreadyDecided } from '../decided';
import type { DecisionRequest } from '../queue';
import { requireNotLeaving } from '../removals/leaving';
import { missingFields } from './missing-fields';
import { addReview } from './profile-reviews';

interface StoredProfile {
  id: number;
  name: string;
  slug: string;
  status: string;
  was_public: boolean;
  country_id: number | null;
  country_slug: string | null;
  submitted_at: Date | null;
  version: string;
}

/** Locks a submitted profile. Throws `DeskError` for all others, and for a version that the owner has changed. */
async function lockSubmitted({ client, id, version }: DecisionRequest): Promise<StoredProfile> {
  const org = await row<StoredProfile>(
    client,
    `SELECT o.id, o.name, o.slug, o.status, o.approved_at IS NOT NULL AS was_public, o.country_id,
       c.slug AS country_slug, o.submitted_at, o.updated_at::text AS version
     FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1 FOR UPDATE OF o`,
    [id],
  );
  if (!org) throw new DeskError(`There is no profile ${id}.`, { status: 404 });
  if (org.status === 'draft')
    throw new DeskError(`Profile ${id} is a draft: its owner has not submitted it.`);
  if (org.status !== 'submitted') throw await reviewedError(client, org);
  if (version !== '' && version !== org.version)
    throw new DeskError(`The owner has changed ${org.name} since you opened it. Look at it again.`);
  return org;
}

async function reviewedError(client: PoolClient, { id, name, status }: StoredProfile): Promise<DeskError> {
  const review = await row<{ decided_at: Date; decided_by_name: string }>(
    client,
    `SELECT decided_at, decided_by_name FROM profile_reviews WHERE org_id = $1 AND outcome = $2
     ORDER BY id DESC LIMIT 1`,
    [id, status],
  );
  const decided = review ?? { decided_at: null, decided_by_name: '' };
  return alreadyDecided(`Profile ${id} (${name})`, { status, ...decided });
}

/** Sets the status and slug of a submitted profile. Throws `DeskError` if it cannot be public. */
async function publish(request: DecisionRequest) {
  const { client, id, force } = request;
  const org = await lockSubmitted(request);
  await requireNotLeaving(client, org);
  if (!org.name.trim()) throw new DeskError(`Profile ${id} has no company name. Request changes instead.`);
  if (org.country_id === null || org.country_slug === null) {
    throw new DeskError(`Profile ${id} (${org.name}) is in a country that the directory does not cover.`);
  }
  const missing = await missingFields(client, id);
  if (missing.length > 0 && !force) {
    throw new DeskError(
      `Profile ${id} (${org.name}) lacks ${missing.join(', ')}. Request changes, or approve it with force and a reason.`,
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
  return { name: org.name, submitted_at: org.submitted_at, slug, country_slug: org.country_slug, missing };
}

/**
 * Publishes a submitted profile (decisions D40, D41). Slug, status, search row, counters, mails, audit and change log
 * are one transaction. An incomplete profile needs `force`, and the audit records why.
 */
export async function approveProfile(request: DecisionRequest): Promise<Decision> {
  const { client, actor, siteUrl, id } = request;
  // The lock of all writers comes first, so that concurrent profiles of one name get different slugs.
  const { country_slug: country, ...org } = await recountOrg(client, id, () => publish(request));
  const path = urls.company(country, org.slug);
  const mailed = await mailOwners(client, id, (to) =>
    deskMails.profileApproved(to, org.name, siteUrl + path, editAddress(siteUrl)),
  );
  const why = org.missing.length > 0 ? request.text : '';
  await addReview(client, actor, {
    ...{ orgId: id, outcome: 'approved', reason: why },
    submittedAt: org.submitted_at,
  });
  await addAuditEntry(client, {
    ...{ actor, action: 'profile.approve', entity: 'org', id, name: org.name, why },
    ...{ before: { status: 'submitted' }, after: { status: 'approved' } },
    detail: { slug: org.slug, ...(org.missing.length > 0 ? { missing: org.missing } : {}) },
  });
  await logOrgChange(client, id, country);
  return { id, status: 'approved', text: `${org.name} is public at ${siteUrl}${path}`, mailed };
}

async function decideAgainst(
  request: DecisionRequest,
  status: 'removed' | 'changes_requested',
  mailFor: (to: string, company: string) => Mail,
): Promise<Decision> {
  const { client, actor, id, text: why } = request;
  const org = await lockSubmitted(request);
  // A profile that was never public frees its slug: no URL of it needs a 410 response (decision D11).
  const slug = org.was_public || status !== 'removed' ? org.slug : `rejected-${id}`;
  await rows(
    client,
    'UPDATE orgs SET status = $2, review_note = $3, slug = $4, updated_at = now() WHERE id = $1',
    [id, status, why, slug],
  );
  const mailed = await mailOwners(client, id, (to) => mailFor(to, org.name));
  await addReview(client, actor, { orgId: id, outcome: status, reason: why, submittedAt: org.submitted_at });
  await addAuditEntry(client, {
    ...{ actor, entity: 'org', id, name: org.name, why },
    action: status === 'removed' ? 'profile.reject' : 'profile.request-changes',
    ...{ before: { status: 'submitted' }, after: { status } },
  });
  const result = status === 'removed' ? 'is rejected' : 'is returned to its owner for changes';
  return { id, status, text: `${org.name} ${result}`, mailed };
}

/** Rejects a submitted profile and mails the reason to its owner. */
export const rejectProfile = (request: DecisionRequest): Promise<Decision> =>
  decideAgainst(request, 'removed', (to, company) => deskMails.profileRejected(to, company, request.text));

/** Returns a submitted profile to its owner with the changes to make. */
export const requestProfileChanges = (request: DecisionRequest): Promise<Decision> =>
  decideAgainst(request, 'changes_requested', (to, company) =>
    deskMails.profileChanges(to, company, request.text, editAddress(request.siteUrl)),
  );
