import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { runFormAction, toSuccess } from '../shared/form/form-action';
import { BackHome } from '../shared/layout/result-page';
import { MailLinkPage } from './mail-link-page';

export const searchBar = false;

export const action = ({ params, form, call }: ActionArgs) =>
  runFormAction(form, () => call('stopFollows', { params: { token: params.token ?? '' } }).then(toSuccess));

/** Renders `/following/stop/{token}`, which stops all mails without a login (docs/requirements/incentives.md §4). */
export function Page() {
  return (
    <MailLinkPage
      title={messages.follows.stopTitle}
      confirm="Stop all of them"
      action={<BackHome />}
      expiredAction={<ButtonLink href={urls.following()}>See what you follow</ButtonLink>}
    />
  );
}
