import { site } from '@unitbase/contracts/site';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Notice } from '@unitbase/shared-ui/notice';
import { WithMailLink } from '../layout/with-mail-link';
import type { ClaimedListing } from './load-claim';

interface ClaimNoticeProps {
  /** The listing that is claimed; null where none is. */
  listing: ClaimedListing | null;
  /** Address of the same page without the claim. */
  without: string;
  /** What happens after this form: 'Log in and we send your claim for this listing.' */
  children: string;
}

/** Names the listing that is being claimed; or says why it cannot be, and lets go of the claim (decision E1). */
export function ClaimNotice({ listing, without, children }: ClaimNoticeProps) {
  if (!listing) return null;
  const { name, problem } = listing;
  return problem === null ? (
    <Notice kind="info" title={`You are claiming ${name}`}>
      {children}
    </Notice>
  ) : (
    <Notice
      kind="warn"
      title={`${name} cannot be claimed`}
      action={<MoreLink href={without}>Go on without the claim</MoreLink>}
    >
      <WithMailLink sentence={problem} address={site.productionEmail} />
    </Notice>
  );
}
