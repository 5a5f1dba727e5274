import type { OrgProfile } from '@unitbase/contracts/entities/account';
/** Whether a listing is active: an orgid that is not positive awaits the team's approval (spec accounts §4). */
export declare const isActive: ({ orgid }: OrgProfile) => boolean;
/** What the chosen listing is (AC-106, AC-107). */
export declare function ListingState({ profile }: {
    profile: OrgProfile;
}): import("react").JSX.Element;
