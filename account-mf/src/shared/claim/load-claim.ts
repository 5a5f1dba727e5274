import type { PageArgs } from '@unitbase/contracts/remote';
import { isApiError } from '../api-error';
import { readClaim } from './read-claim';

/** Reads the listing that the address claims, for `ClaimNotice`. One that does not exist is no reason to fail. */
export async function loadClaim({ url, read }: Pick<PageArgs, 'url' | 'read'>): Promise<void> {
  const { claimID, country, url_slug: slug } = readClaim(url.searchParams);
  if (claimID === undefined || !country || !slug) return;
  try {
    await read('getCompany', { params: { country, slug } });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}
