import { urls } from '@unitbase/contracts/urls';
import { addAuditEntry } from '../../../db/audit';
import { type PoolClient, row, rows } from '../../../db/query';
import { putInOutbox } from '../../../mail/outbox';
import { type Decision, DeskError } from '../../decision';
import { deskMails, editAddress } from '../../mails';
import { alreadyDecided } from '../decided';
import type { DecisionRequest } from '../queue';

interface StoredClaim {
  id: number;
  org_id: number;
  user_id: number;
  status: string;
  company: string;
  org_status: string;
  owned: boolean;
  email: string;
  path_country: string;
  path_slug: string;
  decided_at: Date | null;
  decided_by_name: string;
}

const CLAIM_SQL = `
  SELECT k.id, k.org_id, k.user_id, k.status, o.name AS company, o.status AS org_status, u.email,
    c.slug AS path_country, o.slug AS path_slug, k.decided_at, k.decided_by_name,
    EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id AND m.role = 'owner') AS owned
  FROM claims k JOIN orgs o ON o.id = k.org_id JOIN users u ON u.id = k.user_id
  LEFT JOIN countries c ON c.id = o.country_id WHERE k.id = $1`;

/** Locks the claim's company, so that one decision about it runs at a time, and returns the open claim. */
async function lockPending(client: PoolClient, id: number): Promise<StoredClaim> {
  await rows(
    client,
    'SELECT id FROM orgs WHERE id = (SELECT org_id FROM claims WHERE id = $1) FOR NO KEY UPDATE',
    [id],
  );
  const claim = await row<StoredClaim>(client, CLAIM_SQL, [id]);
  if (!claim) throw new DeskError(`There is no claim ${id}.`, { status: 404 });
  if (claim.status !== 'pending') throw alreadyDecided(`Claim ${id} of ${claim.company}`, claim);
  return claim;
}

/** Returns the object of an audit entry. */
const entityOf = (claim: StoredClaim) => ({
  ...{ entity: 'claim', id: claim.id, name: claim.company },
  detail: { org: claim.org_id, user: claim.user_id },
});

async function close(
  { client, actor }: DecisionRequest,
  { id }: StoredClaim,
  status: 'approved' | 'rejected',
): Promise<void> {
  await rows(
    client,
    'UPDATE claims SET status = $2, decided_at = now(), decided_by = $3, decided_by_name = $4 WHERE id = $1',
    [id, status, actor.id, actor.name],
  );
}

async function reject(request: DecisionRequest, claim: StoredClaim, why: string): Promise<void> {
  const { client, actor } = request;
  await close(request, claim, 'rejected');
  await putInOutbox(client, 'mail', deskMails.claimRejected(claim.email, claim.company, why));
  await addAuditEntry(client, {
    ...{ actor, action: 'claim.reject', why },
    ...entityOf(claim),
    ...{ before: { status: 'pending' }, after: { status: 'rejected' } },
  });
}

/**
 * Makes the claimant the owner, and rejects other open claims of the company (decision D49). Mails all claimants.
 * Rejects the decision if the company is no longer listed or already has an owner.
 */
export async function approveClaim(request: DecisionRequest): Promise<Decision> {
  const { client, actor, siteUrl, id } = request;
  const claim = await lockPending(client, id);
  if (claim.org_status !== 'approved')
    throw new DeskError(`${claim.company} is no longer listed. Reject claim ${id} instead.`);
  if (claim.owned) throw new DeskError(`${claim.company} already has an owner. Reject claim ${id} instead.`);
  await rows(
    client,
    `INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, 'owner')
     ON CONFLICT (user_id, org_id) DO UPDATE SET role = 'owner'`,
    [claim.user_id, claim.org_id],
  );
  await close(request, claim, 'approved');
  const address = siteUrl + urls.company(claim.path_country, claim.path_slug);
  const mail = deskMails.claimApproved(claim.email, claim.company, address, editAddress(siteUrl));
  await putInOutbox(client, 'mail', mail);
  await addAuditEntry(client, {
    ...{ actor, action: 'claim.approve' },
    ...entityOf(claim),
    ...{ before: { status: 'pending' }, after: { status: 'approved' } },
  });
  const others = await rejectOthers(request, claim);
  const text = `${claim.company} now belongs to ${claim.email}`;
  return { id, status: 'approved', text, mailed: [claim.email, ...others] };
}

/** Rejects the other open claims of the company. Returns the addresses of their claimants. */
async function rejectOthers(request: DecisionRequest, { org_id }: StoredClaim): Promise<string[]> {
  const { client } = request;
  const others = await rows<{ id: number }>(
    client,
    `SELECT id FROM claims WHERE org_id = $1 AND status = 'pending' ORDER BY id`,
    [org_id],
  );
  const mailed = [];
  for (const { id } of others) {
    const other = await lockPending(client, id);
    await reject(request, other, 'Somebody else has shown that the company is theirs.');
    mailed.push(other.email);
  }
  return mailed;
}

/** Rejects a claim and mails the reason to the claimant. */
export async function rejectClaim(request: DecisionRequest): Promise<Decision> {
  const { client, id, text: why } = request;
  const claim = await lockPending(client, id);
  await reject(request, claim, why);
  const text = `The claim of ${claim.company} is rejected`;
  return { id, status: 'rejected', text, mailed: [claim.email] };
}

/** Mails a question to the claimant; the claim stays open. */
export async function askAboutClaim({ client, actor, id, text: why }: DecisionRequest): Promise<Decision> {
  const claim = await lockPending(client, id);
  await putInOutbox(client, 'mail', deskMails.claimQuestion(claim.email, claim.company, why));
  await addAuditEntry(client, { actor, action: 'claim.request-changes', ...entityOf(claim), why });
  const text = `A question about ${claim.company} was sent to ${claim.email}; the claim stays open`;
  return { id, status: 'pending', text, mailed: [claim.email] };
}
