import type { Call } from '@unitbase/contracts/client';
import type { OrgProfile } from '@unitbase/contracts/entities/account';
import * as messages from '@unitbase/contracts/messages';

/** Intent of the form of `ProfileSelector`. */
export const SELECT_PROFILE = 'select';

/** Returns the profile of an account page: the last selected, otherwise the first by name (decision D42). */
export const selectedProfile = (profiles: readonly OrgProfile[]): OrgProfile | undefined =>
  profiles.find(({ selected }) => selected) ?? profiles[0];

/** Returns the name of a profile. One that is not public yet may have none (docs/requirements/enquiries.md §7). */
export const nameOf = ({ orgname, orgid }: Pick<OrgProfile, 'orgname' | 'orgid'>): string =>
  orgname ?? (orgid > 0 ? messages.account.untitled(orgid) : messages.account.unnamed);

/** Sends the form of `ProfileSelector`: the session keeps the choice for every account page. */
export async function selectProfile(call: Call, form: FormData): Promise<void> {
  await call('selectOrganisation', { body: { organisation_id: String(form.get('organisation_id')) } });
}
