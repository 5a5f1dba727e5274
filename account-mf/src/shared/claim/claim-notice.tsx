import type { ClaimLink } from '@unitbase/contracts/urls';
import { Notice } from '@unitbase/shared-ui/notice';
import { useApi } from '@unitbase/shared-ui/site';

interface ClaimNoticeProps {
  claim: ClaimLink;
  /** What happens after this form: 'Log in and we send your claim for this listing.' */
  children: string;
}

/** Names the listing that is being claimed, but only where the address and the stored company agree (decision C34). */
export function ClaimNotice({ claim, children }: ClaimNoticeProps) {
  const { claimID, country, url_slug: slug } = claim;
  const complete = claimID !== undefined && country !== undefined && slug !== undefined;
  const { data: company } = useApi(complete ? 'getCompany' : null, {
    params: { country: country ?? '', slug: slug ?? '' },
  });
  if (!company || company.orgid !== claimID) return null;
  return (
    <Notice kind="info" title={`You are claiming ${company.orgname}`}>
      {children}
    </Notice>
  );
}
