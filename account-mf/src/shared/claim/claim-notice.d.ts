import type { ClaimLink } from '@unitbase/contracts/urls';
interface ClaimNoticeProps {
    claim: ClaimLink;
    /** What happens after this form: 'Log in and we send your claim for this listing.' */
    children: string;
}
/** Names the listing that is being claimed, but only where the address and the stored company agree (decision C34). */
export declare function ClaimNotice({ claim, children }: ClaimNoticeProps): import("react").JSX.Element | null;
export {};
