import type { Company } from '@unitbase/contracts/entities/companies';
import { type ClaimLink, urls } from '@unitbase/contracts/urls';
import { useActionData, useApi, useSession } from '@unitbase/remote-kit';
import type { ProfileActionResult } from '../load-profile';

/** Returns the query of login and registration that claims this profile (docs/requirements/directory.md §2). */
const claimLink = ({ orgid, url_slug, country_slug }: Company): ClaimLink => ({
  claimID: orgid,
  url_slug,
  country: country_slug,
});

type ClaimState = 'visitor' | 'mine' | 'open' | 'claimed';

interface ClaimView {
  state: ClaimState;
  /** Why a claim cannot succeed (decision E1). */
  problem: string | null;
  /** Error of the last claim or edit. */
  error: string | undefined;
}

/** Returns the user's relation to this profile (decision D50). */
export function useClaim({ orgid }: Company): ClaimView {
  const { token, organisationId } = useSession();
  const { data } = useApi(token ? 'getClaim' : null, { params: { claimID: orgid } });
  const response = useActionData() as ProfileActionResult | undefined;
  const claimResponse = response?.intent === 'message' ? undefined : response;
  const state = () => {
    if (!token) return 'visitor';
    // The cookie names only the last selected one of several profiles (decision D42).
    if (organisationId === String(orgid) || data?.owned) return 'mine';
    return data?.org || claimResponse?.done ? 'claimed' : 'open';
  };
  return { state: state(), problem: data?.problem ?? null, error: claimResponse?.error };
}

/** Returns the addresses of login and registration that claim this profile. */
export const claimUrls = (company: Company) => ({
  login: urls.login(claimLink(company)),
  register: urls.registerForm('basic', claimLink(company)),
});
