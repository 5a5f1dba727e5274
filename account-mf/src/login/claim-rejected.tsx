import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { type ClaimLink, urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { FormStatus } from '@unitbase/shared-ui/notice';
import { useEffect, useRef } from 'react';
import { FormActions } from '../shared/form/page-form';
import { WithMailLink } from '../shared/layout/with-mail-link';

/** A login whose claim was refused: the person is logged in, reads why, and goes on (decisions C12, E1). */
export interface LoggedInWithoutClaim {
  claimError: string;
  /** Where the login leads. */
  next: string;
}

/** In place of the form. The key that was pressed is gone, so the focus comes here. */
export function ClaimRejected({ answer, claim }: { answer: LoggedInWithoutClaim; claim: ClaimLink }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const { country, url_slug: slug } = claim;
  return (
    <>
      <div ref={notice} tabIndex={-1}>
        <FormStatus kind="warn" title={messages.login.claimNotSent}>
          <WithMailLink sentence={answer.claimError} address={site.productionEmail} />
        </FormStatus>
      </div>
      <FormActions>
        <ButtonLink look="signal" href={answer.next}>
          Continue
        </ButtonLink>
        {country && slug && (
          <MoreLink href={urls.company(country, slug)}>Try again from the profile</MoreLink>
        )}
      </FormActions>
    </>
  );
}
