import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { runFormAction, toSuccess } from '../shared/form/form-action';
import { BackHome } from '../shared/layout/result-page';
import { MailLinkPage } from './mail-link-page';

export const searchBar = false;

export const action = ({ params, form, call }: ActionArgs) =>
  runFormAction(form, () => call('confirmFollow', { body: { token: params.token ?? '' } }).then(toSuccess));

/** Renders `/following/confirm/{token}`, the second step of following by mail (docs/requirements/incentives.md §4). */
export function Page() {
  return (
    <MailLinkPage
      title={messages.follows.confirmTitle}
      confirm="Confirm"
      action={<BackHome />}
      expiredAction={<ButtonLink href={urls.taxIncentives()}>Back to the incentives</ButtonLink>}
    />
  );
}
