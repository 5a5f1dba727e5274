import type { ClaimLink } from '@unitbase/contracts/urls';

/** Reads the claim from a login or registration URL. The api validates it again (decision C34). */
export function readClaim(query: URLSearchParams): ClaimLink {
  const claimID = Number(query.get('claimID'));
  return {
    claimID: Number.isInteger(claimID) && claimID > 0 ? claimID : undefined,
    url_slug: query.get('url_slug') ?? undefined,
    country: query.get('country') ?? undefined,
    redirectUrl: query.get('redirectUrl') ?? undefined,
  };
}
