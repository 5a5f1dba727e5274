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

/** How the visitor stands to this listing (decision D50), and why the last press of its key failed. */
export function useClaim({ orgid }: Company): { state: ClaimState; error: string | undefined } {
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
  return { state: state(), error: pressed?.error };
}

/** Login and registration for a claim: 'Manage your profile' and 'Register to manage'. */
export const claimUrls = (company: Company) => ({
  login: urls.login(claimLink(company)),
  register: urls.registerForm('basic', claimLink(company)),
});
