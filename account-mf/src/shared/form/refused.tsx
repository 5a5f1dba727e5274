import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useLocation } from '@unitbase/remote-kit';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { FormStatus } from '@unitbase/shared-ui/notice';
import type { ReactNode } from 'react';
import { isForLogin } from './form-action';

/**
 * The login, beside the page: what was typed or chosen stays, and is sent by the session that is opened there.
 */
export function LoginBeside() {
  const { pathname, search } = useLocation();
  return (
    <MoreLink newTab href={urls.login({ redirectUrl: pathname + search })}>
      {messages.navigation.login}
    </MoreLink>
  );
}

interface RefusedProps {
  /** The api's sentence; nothing while there is none. */
  sentence: string | null | undefined;
  action?: ReactNode;
}

/** Why something was not done, announced when it arrives; with the login where the session has ended. */
export function Refused({ sentence, action }: RefusedProps) {
  if (!sentence) return <FormStatus />;
  if (!isForLogin(sentence)) return <FormStatus kind="error" title={sentence} action={action} />;
  return (
    <FormStatus kind="error" title={sentence} action={<LoginBeside />}>
      The login opens in a new tab. Then come back and try again: nothing here is lost.
    </FormStatus>
  );
}
