import type { OrgProfile } from '@unitbase/contracts/entities/account';
import { packageLabels } from '@unitbase/contracts/tiers';
import { Text } from '@unitbase/shared-ui/text';

/** Whether a listing is active: an orgid that is not positive awaits the team's approval (spec accounts §4). */
export const isActive = ({ orgid }: Pick<OrgProfile, 'orgid'>): boolean => orgid > 0;

/** What the chosen listing is (AC-106, AC-107). */
export function ListingState({ profile }: { profile: OrgProfile }) {
  if (!isActive(profile)) {
    return (
      <Text mute>
        Your profile is not yet active. Its name will update once the team approves the account.
      </Text>
    );
  }
  return (
    <Text mute>
      Your listing is a <b>{packageLabels[profile.packagetypecode]}</b> profile.
    </Text>
  );
}
