import type { PageArgs } from '@unitbase/contracts/remote';
import { isApiError } from '../api-error';
import { readClaim } from './read-claim';

/**
 * The name of the listing that the address claims, where the address and the stored company agree (decision C34). One
 * that does not exist is no reason to fail.
 */
export async function loadClaim({ url, call }: Pick<PageArgs, 'url' | 'call'>): Promise<string | null> {
  const { claimID, country, url_slug: slug } = readClaim(url.searchParams);
  if (claimID === undefined || !country || !slug) return null;
  try {
    const company = await call('getCompany', { params: { country, slug } });
    return company.orgid === claimID ? company.orgname : null;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
