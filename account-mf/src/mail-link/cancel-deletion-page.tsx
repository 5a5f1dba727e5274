import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { runFormAction, toSuccess } from '../shared/form/form-action';
import { BackHome } from '../shared/layout/result-page';
import { MailLinkPage } from './mail-link-page';

export const searchBar = false;

export const action = ({ params, form, call }: ActionArgs) =>
  runFormAction(form, () => call('cancelDeletion', { body: { token: params.token ?? '' } }).then(toSuccess));

/** Renders `/account/deletion/{token}`, which withdraws the deletion request (decision D56). */
export function Page() {
  return (
    <MailLinkPage
      title="Keep your account"
      confirm="Cancel the request"
      action={<BackHome />}
      expiredAction={
        <ButtonLink href={urls.login({ redirectUrl: urls.deleteAccountThanks() })}>
          Log in to see where your request stands
        </ButtonLink>
      }
    />
  );
}
