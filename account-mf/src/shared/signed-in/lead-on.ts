import type { PageArgs } from '@unitbase/contracts/remote';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/remote-kit';
import { readClaim } from '../claim/read-claim';

/**
 * Redirects a user from the registration to the page for them: the listing that the URL claims, where a user can claim
 * it, else the package of their profile (docs/requirements/enquiries.md §6).
 */
export function leadOn({ url }: Pick<PageArgs, 'url'>, code?: PackageCode): never {
  const { country, url_slug: slug } = readClaim(url.searchParams);
  throw redirect(country && slug ? urls.company(country, slug) : urls.upgrade(code));
}

/** Returns whether a user has a profile. */
export const hasProfile = async ({ read }: Pick<PageArgs, 'read'>): Promise<boolean> =>
  (await read('getOrgProfiles')).length > 0;
