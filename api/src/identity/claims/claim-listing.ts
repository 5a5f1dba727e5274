import type { Claim } from '@unitbase/contracts/entities/account';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { type Connection, type Pool, row, rows, transaction } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';

/** A public listing and its claims. */
export interface Listing {
  id: number;
  name: string;
  package_code: string;
  slug: string;
  country_slug: string;
  mine: boolean;
  owned: boolean;
  my_claim: boolean;
  other_claim: boolean;
}

const OWNED_SQL = `EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id AND m.role = 'owner')`;

/** `mine` needs an owner: an editor of a profile without one can claim it. */
const LISTING_SQL = `
  SELECT o.id, o.name, o.package_code, o.slug, c.slug AS country_slug, ${OWNED_SQL} AS owned,
    ${OWNED_SQL} AND EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id AND m.user_id = $2) AS mine,
    EXISTS (SELECT FROM claims k WHERE k.org_id = o.id AND k.status = 'pending' AND k.user_id = $2) AS my_claim,
    EXISTS (SELECT FROM claims k WHERE k.org_id = o.id AND k.status = 'pending' AND k.user_id <> $2) AS other_claim
  FROM orgs o JOIN countries c ON c.id = o.country_id
  WHERE o.id = $1 AND o.status = 'approved'`;

/** Returns a public listing with its claims. @param userId 0 without an account */
export function findListing(
  connection: Connection,
  orgId: number,
  userId: number,
): Promise<Listing | undefined> {
  return row<Listing>(connection, LISTING_SQL, [orgId, userId]);
}

/**
 * Returns why a listing cannot be claimed, or `undefined` (decision D49): only BASIC ones without owner or claim can.
 */
export function claimProblem(listing: Listing): string | undefined {
  if (listing.owned) return messages.profile.claimOwned;
  if (listing.other_claim) return messages.profile.claimPending;
  if (listing.package_code !== 'BASIC') return messages.profile.claimPaid(site.productionEmail);
  return undefined;
}

function claimResponse(listing: Listing, status: Claim['status']): Claim {
  const detail = status === 'approved' ? messages.profile.claimOwned : messages.profile.claimed;
  return { org: listing.id, status, detail, url: urls.company(listing.country_slug, listing.slug) };
}

/**
 * Claims a listing for a user (decision D49). `created` is true for a new claim, which staff decide, and false if the
 * user already owns or claimed it. Throws HTTP 403 without a verified address, 404 and 409.
 */
export async function claimListing(
  pool: Pool,
  userId: number,
  orgId: number,
  evidence: string,
): Promise<{ claim: Claim; created: boolean }> {
  return transaction(pool, async (client) => {
    // Lock the listing: of two concurrent claims, one succeeds.
    await rows(client, 'SELECT id FROM orgs WHERE id = $1 FOR NO KEY UPDATE', [orgId]);
    const listing = await findListing(client, orgId, userId);
    if (!listing) return throwHttpError(404, messages.common.notFoundDetail);
    if (listing.mine) return { claim: claimResponse(listing, 'approved'), created: false };
    if (listing.my_claim) return { claim: claimResponse(listing, 'pending'), created: false };
    const user = await row<{ email: string; verified: boolean }>(
      client,
      'SELECT email, email_verified_at IS NOT NULL AS verified FROM users WHERE id = $1',
      [userId],
    );
    if (!user?.verified) return throwHttpError(403, messages.login.verifyFirst);
    const problem = claimProblem(listing);
    if (problem) throwHttpError(409, problem);
    await rows(client, 'INSERT INTO claims (org_id, user_id, evidence) VALUES ($1, $2, $3)', [
      orgId,
      userId,
      evidence,
    ]);
    await putInOutbox(client, 'mail', mailTexts.claim(listing.name, user.email, evidence));
    return { claim: claimResponse(listing, 'pending'), created: true };
  });
}
