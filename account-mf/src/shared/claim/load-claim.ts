import type { PageArgs } from '@unitbase/contracts/remote';
import { isApiError } from '../api-error';
import { readClaim } from './read-claim';

export interface ClaimedListing {
  name: string;
  /** Reason why it cannot be claimed; `null` if it can (decision D49). */
  problem: string | null;
}

/**
 * Returns the claimed listing if URL and stored company agree (decision C34); `null` for an unknown listing.
 */
export async function loadClaim({
  url,
  call,
}: Pick<PageArgs, 'url' | 'call'>): Promise<ClaimedListing | null> {
  const { claimID, country, url_slug: slug } = readClaim(url.searchParams);
  if (claimID === undefined || !country || !slug) return null;
  try {
    const [company, { problem }] = await Promise.all([
      call('getCompany', { params: { country, slug } }),
      call('getClaim', { params: { claimID } }),
    ]);
    return company.orgid === claimID ? { name: company.orgname, problem } : null;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
