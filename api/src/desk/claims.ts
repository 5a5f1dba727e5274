import { urls } from '@unitbase/contracts/urls';
import { type Actor, addAuditEntry } from '../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { putInOutbox } from '../mail/outbox';
import { type Decision, DeskError } from './decision';
import { deskMails, editAddress } from './mails';

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
}

const CLAIM_SQL = `
  SELECT k.id, k.org_id, k.user_id, k.status, o.name AS company, o.status AS org_status, u.email,
    c.slug AS path_country, o.slug AS path_slug,
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
  if (!claim) throw new DeskError(`There is no claim ${id}.`);
  if (claim.status !== 'pending')
    throw new DeskError(`Claim ${id} of ${claim.company} is already ${claim.status}.`);
  return claim;
}

/** Returns the object of an audit entry. */
const entityOf = (claim: StoredClaim) => ({
  ...{ entity: 'claim', id: claim.id, name: claim.company },
  detail: { org: claim.org_id, user: claim.user_id },
});

async function reject(client: PoolClient, actor: Actor, claim: StoredClaim, why: string): Promise<void> {
  await rows(client, `UPDATE claims SET status = 'rejected', decided_at = now() WHERE id = $1`, [claim.id]);
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
export function approveClaim(pool: Pool, actor: Actor, siteUrl: string, id: number): Promise<Decision> {
  return transaction(pool, async (client) => {
    const claim = await lockPending(client, id);
    if (claim.org_status !== 'approved')
      throw new DeskError(`${claim.company} is no longer listed. Reject claim ${id} instead.`);
    if (claim.owned)
      throw new DeskError(`${claim.company} already has an owner. Reject claim ${id} instead.`);
    await rows(
      client,
      `INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, 'owner')
       ON CONFLICT (user_id, org_id) DO UPDATE SET role = 'owner'`,
      [claim.user_id, claim.org_id],
    );
    await rows(client, `UPDATE claims SET status = 'approved', decided_at = now() WHERE id = $1`, [id]);
    const address = siteUrl + urls.company(claim.path_country, claim.path_slug);
    const mail = deskMails.claimApproved(claim.email, claim.company, address, editAddress(siteUrl));
    await putInOutbox(client, 'mail', mail);
    await addAuditEntry(client, {
      ...{ actor, action: 'claim.approve' },
      ...entityOf(claim),
      ...{ before: { status: 'pending' }, after: { status: 'approved' } },
    });
    const mailed = [claim.email];
    const others = await rows<{ id: number }>(
      client,
      `SELECT id FROM claims WHERE org_id = $1 AND status = 'pending' ORDER BY id`,
      [claim.org_id],
    );
    for (const { id: otherId } of others) {
      const other = await lockPending(client, otherId);
      await reject(client, actor, other, 'Somebody else has shown that the company is theirs.');
      mailed.push(other.email);
    }
    const text = `${claim.company} now belongs to ${claim.email}`;
    return { id, status: 'approved', text, mailed };
  });
}

/** Rejects a claim and mails the reason to the claimant. */
export function rejectClaim(pool: Pool, actor: Actor, id: number, why: string): Promise<Decision> {
  return transaction(pool, async (client) => {
    const claim = await lockPending(client, id);
    await reject(client, actor, claim, why);
    return {
      id,
      status: 'rejected',
      text: `The claim of ${claim.company} is rejected`,
      mailed: [claim.email],
    };
  });
}

/** Mails a question to the claimant; the claim stays open. */
export function askAboutClaim(pool: Pool, actor: Actor, id: number, why: string): Promise<Decision> {
  return transaction(pool, async (client) => {
    const claim = await lockPending(client, id);
    await putInOutbox(client, 'mail', deskMails.claimQuestion(claim.email, claim.company, why));
    await addAuditEntry(client, { actor, action: 'claim.request-changes', ...entityOf(claim), why });
    const text = `A question about ${claim.company} was sent to ${claim.email}; the claim stays open`;
    return { id, status: 'pending', text, mailed: [claim.email] };
  });
}

/** A claim as listed for staff. */
export interface ListedClaim {
  id: number;
  company: string;
  country: string;
  claimant: string;
  evidence: string;
  claimed: Date;
  status: string;
}

const LIST_SQL = `
  SELECT k.id, o.name AS company, coalesce(c.name, '') AS country, u.email AS claimant, k.evidence,
    k.created_at AS claimed, k.status
  FROM claims k JOIN orgs o ON o.id = k.org_id JOIN users u ON u.id = k.user_id
  LEFT JOIN countries c ON c.id = o.country_id`;

/** Returns open claims, oldest first; at most 200. */
export const listClaims = (pool: Pool): Promise<ListedClaim[]> =>
  rows<ListedClaim>(pool, `${LIST_SQL} WHERE k.status = 'pending' ORDER BY k.created_at, k.id LIMIT 200`);

/** Returns a claim in any status, with facts for the decision. Throws `DeskError` for an unknown id. */
export async function showClaim(pool: Pool, id: number): Promise<Record<string, unknown>> {
  const claim = await row<ListedClaim>(pool, `${LIST_SQL} WHERE k.id = $1`, [id]);
  if (!claim) throw new DeskError(`There is no claim ${id}.`);
  const facts = await row<Record<string, unknown>>(
    pool,
    `SELECT u.firstname || ' ' || u.lastname AS name, u.company_name AS works_for, u.telephone, o.email AS company_email,
       o.web AS company_web, o.tel AS company_telephone, u.email_verified_at IS NOT NULL AS verified,
       o.web <> '' AND o.web ILIKE '%' || split_part(u.email, '@', 2) || '%' AS same_domain,
       (SELECT count(*)::int FROM claims x WHERE x.org_id = k.org_id AND x.status = 'pending' AND x.id <> k.id) AS other_claims
     FROM claims k JOIN orgs o ON o.id = k.org_id JOIN users u ON u.id = k.user_id WHERE k.id = $1`,
    [id],
  );
  return { ...claim, ...facts };
}
