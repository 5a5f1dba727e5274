import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useLocation } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import type { ReactNode } from 'react';
import { needsLogin } from './form-action';

/** Links to the login in a new tab, so that the form keeps its values and can be sent again. */
export function LoginInNewTab() {
  const { pathname, search } = useLocation();
  return (
    <MoreLink newTab href={urls.login({ redirectUrl: pathname + search })}>
      {messages.navigation.login}
    </MoreLink>
  );
}

interface FormErrorProps {
  /** The api's message; empty without an error. */
  message: string | null | undefined;
  action?: ReactNode;
}

/** Announces why an action failed, with a link to the login if the session has ended. */
export function FormError({ message, action }: FormErrorProps) {
  if (!message) return <FormStatus />;
  if (!needsLogin(message)) return <FormStatus kind="error" title={message} action={action} />;
  return (
    <FormStatus kind="error" title={message} action={<LoginInNewTab />}>
      The login opens in a new tab. Then come back and try again: nothing here is lost.
    </FormStatus>
  );
}
