import type { OrgProfile } from '@unitbase/contracts/entities/account';
interface ListingPanelProps {
    profiles: readonly OrgProfile[];
    chosen: OrgProfile | undefined;
}
/** The chosen listing and what its package holds; who has none live is told whom to write to (AC-108, decision D43). */
export declare function ListingPanel({ profiles, chosen }: ListingPanelProps): import("react").JSX.Element;
export {};
