import { urls } from '@unitbase/contracts/urls';
import { addAuditEntry } from '../../../db/audit';
import { rows } from '../../../db/query';
import type { Mail } from '../../../mail/outbox';
import { logOrgChange, recountOrg } from '../../../orgs/change-org';
import { freeSlug } from '../../../orgs/free-slug';
import { type Decision, DeskError } from '../../decision';
import { mailOwners } from '../../mail-owners';
import { deskMails, editAddress } from '../../mails';
import type { DecisionRequest } from '../queue';
import { requireNotLeaving } from '../removals/leaving';
import { lockProfile, requireSeen, reviewedError, type StoredProfile } from './lock-profile';
import { missingFields } from './missing-fields';
import { addReview } from './profile-reviews';

/** Locks a submitted profile. Throws `DeskError` for all others, and for a version that the owner has changed. */
async function lockSubmitted(request: DecisionRequest): Promise<StoredProfile> {
  const org = await lockProfile(request);
  if (org.status === 'draft')
    throw new DeskError(`Profile ${org.id} is a draft: its owner has not submitted it.`);
  if (org.status !== 'submitted') throw await reviewedError(request.client, org);
  requireSeen(request, org);
  return org;
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
