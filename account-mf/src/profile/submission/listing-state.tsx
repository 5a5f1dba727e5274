import type { OrgProfile } from '@unitbase/contracts/entities/account';
import { packageLabels } from '@unitbase/contracts/tiers';
import { Text } from '@unitbase/shared-ui/text';

/**
 * Returns whether a listing is active. An orgid that is not positive awaits approval
 * (docs/requirements/accounts.md §4).
 */
export const isActive = ({ orgid }: Pick<OrgProfile, 'orgid'>): boolean => orgid > 0;

/** Texts for listings that are inactive for another reason than a pending approval. */
const INACTIVE_TEXTS: Partial<Record<OrgProfile['status'], string>> = {
  suspended: 'Your profile is suspended. Visitors do not see it for now.',
  removal_requested: 'Your profile is about to be removed. Visitors do not see it any more.',
  removed: 'Your profile was removed from the site.',
};

const PENDING_TEXT =
  'Your profile is not yet active. Its name will update once the team approves the account.';

/** Renders the state of the chosen listing (AC-106, AC-107). */
export function ListingState({ profile }: { profile: OrgProfile }) {
  if (!isActive(profile)) return <Text mute>{INACTIVE_TEXTS[profile.status] ?? PENDING_TEXT}</Text>;
  return (
    <Text mute>
      Your listing is a <b>{packageLabels[profile.packagetypecode]}</b> profile.
    </Text>
  );
}
