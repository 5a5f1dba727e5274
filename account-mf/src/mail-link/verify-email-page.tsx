import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { runFormAction, toSuccess } from '../shared/form/form-action';
import { MailLinkPage } from './mail-link-page';

export const searchBar = false;

export const action = ({ params, form, call }: ActionArgs) =>
  runFormAction(form, () => call('verifyEmail', { body: { token: params.token ?? '' } }).then(toSuccess));

const login = <ButtonLink href={urls.login()}>{messages.navigation.login}</ButtonLink>;

/** Renders `/verify-email/{token}`, which confirms a new or changed email address (decisions D53, D55). */
export function Page() {
  return <MailLinkPage title="Confirm your email" confirm="Confirm" action={login} expiredAction={login} />;
}
