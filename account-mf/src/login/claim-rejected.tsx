import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { type ClaimLink, urls } from '@unitbase/contracts/urls';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { WithMailLink } from '@unitbase/shared-ui/with-mail-link';
import { useEffect, useRef } from 'react';
import { FormActions } from '../shared/form/page-form';

/** Result of a login whose claim was rejected: the user is logged in and learns why (decisions C12, E1). */
export interface LoggedInWithoutClaim {
  claimError: string;
  /** Path to continue to. */
  next: string;
}

/** Replaces the form and takes the focus, because the pressed button is gone. */
export function ClaimRejected({ result, claim }: { result: LoggedInWithoutClaim; claim: ClaimLink }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const { country, url_slug: slug } = claim;
  return (
    <>
      <div ref={notice} tabIndex={-1}>
        <FormStatus kind="warn" title={messages.login.claimNotSent}>
          <WithMailLink text={result.claimError} address={site.productionEmail} />
        </FormStatus>
      </div>
      <FormActions>
        <ButtonLink variant="signal" href={result.next}>
          Continue
        </ButtonLink>
        {country && slug && (
          <MoreLink href={urls.company(country, slug)}>Try again from the profile</MoreLink>
        )}
      </FormActions>
    </>
  );
}
