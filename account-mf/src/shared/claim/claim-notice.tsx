import { Notice } from '@unitbase/shared-ui/notice';

interface ClaimNoticeProps {
  /** Name of the listing; null where none is claimed. */
  listing: string | null;
  /** What happens after this form: 'Log in and we send your claim for this listing.' */
  children: string;
}

/** Names the listing that is being claimed. */
export function ClaimNotice({ listing, children }: ClaimNoticeProps) {
  if (!listing) return null;
  return (
    <Notice kind="info" title={`You are claiming ${listing}`}>
      {children}
    </Notice>
  );
}
