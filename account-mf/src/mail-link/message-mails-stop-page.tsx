import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { runFormAction, toSuccess } from '../shared/form/form-action';
import { BackHome } from '../shared/layout/result-page';
import { MailLinkPage } from './mail-link-page';

export const searchBar = false;

export const action = ({ params, form, call }: ActionArgs) =>
  runFormAction(form, () =>
    call('stopMessageMails', { params: { token: params.token ?? '' } }).then(toSuccess),
  );

/** Renders `/messages/stop/{token}`, which stops mails about messages without a login. */
export function Page() {
  return (
    <MailLinkPage
      title={messages.messageMails.stopTitle}
      confirm={messages.messageMails.stop}
      action={<BackHome />}
      expiredAction={<ButtonLink href={urls.account()}>{messages.navigation.editAccount}</ButtonLink>}
    />
  );
}
