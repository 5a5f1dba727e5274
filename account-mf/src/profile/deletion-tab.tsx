import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useOptionalApi } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { DeleteAccountForm } from '../shared/delete-account/delete-account-form';

/** Renders 'Delete account': the form, or a link to an existing request (decision D56). */
export function DeletionTab() {
  const { data: deletion } = useOptionalApi('getDeletion');
  if (!deletion?.status) return <DeleteAccountForm />;
  return (
    <Alert
      kind="info"
      title={messages.account.deletionOpen}
      action={<MoreLink href={urls.deleteAccountThanks()}>See the request</MoreLink>}
    />
  );
}
