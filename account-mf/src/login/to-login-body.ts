import type { ClaimLink } from '@unitbase/contracts/urls';
import type { FormValues } from '../shared/form/use-page-form';

/** What is sent of the form: the claim and the way back come from the page's address (docs/requirements/accounts.md §3 Login). */
export const toLoginBody =
  ({ claimID, redirectUrl }: ClaimLink) =>
  (values: FormValues) => ({ ...values, claimID: claimID ?? null, redirectUrl: redirectUrl ?? '' });
