import type { OrgProfile } from '@unitbase/contracts/entities/account';
export declare const nameOf: ({ orgname, orgid }: OrgProfile) => string;
interface ProfileSelectorProps {
    profiles: readonly OrgProfile[];
    chosen: OrgProfile;
}
/** The organisations of this login by name, the first or the last chosen preselected (AC-104, AC-105, decision D42). */
export declare function ProfileSelector({ profiles, chosen }: ProfileSelectorProps): import("react").JSX.Element;
export {};
