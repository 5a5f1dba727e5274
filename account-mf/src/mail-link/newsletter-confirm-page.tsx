import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { runFormAction, toSuccess } from '../shared/form/form-action';
import { BackHome } from '../shared/layout/result-page';
import { MailLinkPage } from './mail-link-page';

export const searchBar = false;

export const action = ({ params, form, call }: ActionArgs) =>
  runFormAction(form, () =>
    call('confirmNewsletter', { body: { token: params.token ?? '' } }).then(toSuccess),
  );

/** Renders `/newsletter/confirm/{token}`, the second step of the double opt-in (decision D60). */
export function Page() {
  return (
    <MailLinkPage
      title="Confirm your subscription"
      confirm="Confirm"
      action={<BackHome />}
      expiredAction={<ButtonLink href={urls.newsletter()}>Sign up again</ButtonLink>}
    />
  );
}
