import type { ClaimLink } from '@unitbase/contracts/urls';
import type { FormValues } from '../shared/form/use-page-form';

/**
 * Returns the login's body; claim and return path come from the page's URL (docs/requirements/accounts.md §3
 * Login).
 */
export const toLoginBody =
  ({ claimID, redirectUrl }: ClaimLink) =>
  (values: FormValues) => ({ ...values, claimID: claimID ?? null, redirectUrl: redirectUrl ?? '' });
