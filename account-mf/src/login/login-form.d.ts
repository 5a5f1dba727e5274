import { type ClaimLink } from '@unitbase/contracts/urls';
/** Email and password; the button is not ready while either is empty (spec accounts §5, decision C3). */
export declare function LoginForm({ claim }: {
    claim: ClaimLink;
}): import("react").JSX.Element;
