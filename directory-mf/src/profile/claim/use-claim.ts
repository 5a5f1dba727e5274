import type { Company } from '@unitbase/contracts/entities/companies';
import { type ClaimLink, urls } from '@unitbase/contracts/urls';
import { useActionData, useApi, useSession } from '@unitbase/remote-kit';
import type { ProfileAnswer } from '../load-profile';

/** What login and registration carry when this listing is claimed (docs/requirements/directory.md §2). */
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
  /** Why the last press of the key failed. */
  error: string | undefined;
}

/** Returns how the visitor stands to this listing (decision D50). */
export function useClaim({ orgid }: Company): ClaimView {
  const { token, organisationId } = useSession();
  const { data } = useApi(token ? 'getClaim' : null, { params: { claimID: orgid } });
  const answer = useActionData() as ProfileAnswer | undefined;
  const pressed = answer?.intent === 'message' ? undefined : answer;
  const state = () => {
    if (!token) return 'visitor';
    // The cookie names the one of several that was looked at last (decision D42).
    if (organisationId === String(orgid) || data?.owned) return 'mine';
    return data?.org || pressed?.done ? 'claimed' : 'open';
  };
  return { state: state(), problem: data?.problem ?? null, error: pressed?.error };
}

/** Login and registration for a claim: 'Manage your profile' and 'Register to manage'. */
export const claimUrls = (company: Company) => ({
  login: urls.login(claimLink(company)),
  register: urls.registerForm('basic', claimLink(company)),
});
