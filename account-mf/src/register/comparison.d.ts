import { type ClaimLink } from '@unitbase/contracts/urls';
/** Four packages beside each other (spec accounts §2, §9). A claim is carried on to the chosen form. */
export declare function Comparison({ claim }: {
    claim: ClaimLink;
}): import("react").JSX.Element;
