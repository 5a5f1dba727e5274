import type { OrgProfile } from '@unitbase/contracts/entities/account';
import { packageLabels } from '@unitbase/contracts/tiers';
import { Text } from '@unitbase/shared-ui/text';

/** Whether a listing is active: an orgid that is not positive awaits the team's approval (docs/requirements/accounts.md §4). */
export const isActive = ({ orgid }: Pick<OrgProfile, 'orgid'>): boolean => orgid > 0;

/** What is not active for another reason than that the team has not approved it yet. */
const TAKEN_OFF: Partial<Record<OrgProfile['status'], string>> = {
  suspended: 'Your profile is suspended. Visitors do not see it for now.',
  removal_requested: 'Your profile is about to be removed. Visitors do not see it any more.',
  removed: 'Your profile was removed from the site.',
};

const NOT_YET = 'Your profile is not yet active. Its name will update once the team approves the account.';

/** What the chosen listing is (AC-106, AC-107). */
export function ListingState({ profile }: { profile: OrgProfile }) {
  if (!isActive(profile)) return <Text mute>{TAKEN_OFF[profile.status] ?? NOT_YET}</Text>;
  return (
    <Text mute>
      Your listing is a <b>{packageLabels[profile.packagetypecode]}</b> profile.
    </Text>
  );
}
