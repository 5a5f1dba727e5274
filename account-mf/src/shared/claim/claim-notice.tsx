import { site } from '@unitbase/contracts/site';
import { Alert } from '@unitbase/shared-ui/alert';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { WithMailLink } from '@unitbase/shared-ui/with-mail-link';
import type { ClaimedListing } from './load-claim';

interface ClaimNoticeProps {
  /** Listing that is claimed; `null` without a claim. */
  listing: ClaimedListing | null;
  /** URL of the same page without the claim. */
  without: string;
  /** Text about the next step: 'Log in and we send your claim for this listing.' */
  children: string;
}

/**
 * Names the claimed listing, or explains why it cannot be claimed and offers to continue without it (decision
 * E1).
 */
export function ClaimNotice({ listing, without, children }: ClaimNoticeProps) {
  if (!listing) return null;
  const { name, problem } = listing;
  return problem === null ? (
    <Alert kind="info" title={`You are claiming ${name}`}>
      {children}
    </Alert>
  ) : (
    <Alert
      kind="warn"
      title={`${name} cannot be claimed`}
      action={<MoreLink href={without}>Go on without the claim</MoreLink>}
    >
      <WithMailLink text={problem} address={site.productionEmail} />
    </Alert>
  );
}
