import { timings } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useNavigate } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useEffect } from 'react';

/** Explains that the link has expired, and leads back to the request form after five seconds (D54). */
export function TokenRejected({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(urls.passwordRequest()), timings.resetRedirect);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <FormStatus kind="error" title={message}>
      <TextLink href={urls.passwordRequest()}>{messages.login.redirectingToReset}</TextLink>
    </FormStatus>
  );
}
