import type { ClaimLink } from '@unitbase/contracts/urls';
import type { FormValues } from '../shared/form/use-page-form';
/** What is sent of the form: the claim and the way back come from the page's address (spec accounts §3 Login). */
export declare const toLogin: ({ claimID, redirectUrl }: ClaimLink) => (values: FormValues) => {
    claimID: number | null;
    redirectUrl: string;
};
