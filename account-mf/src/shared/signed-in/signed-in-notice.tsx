import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useSession } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { MoreLink } from '@unitbase/shared-ui/more-link';

interface SignedInNoticeProps {
  /** E-mail address of the user; null for a visitor. */
  email: string | null;
  /** Effect of the form below. */
  children: string;
}

/** Renders a notice for a user on a page for visitors: they are logged in already. Links to their account. */
export function SignedInNotice({ email, children }: SignedInNoticeProps) {
  const { organisationId } = useSession();
  if (email === null) return null;
  return (
    <Alert
      kind="info"
      title={messages.login.loggedInAs(email)}
      action={
        <MoreLink href={organisationId ? urls.profileEditor() : urls.account()}>
          {organisationId ? messages.account.title : messages.navigation.editAccount}
        </MoreLink>
      }
    >
      {children}
    </Alert>
  );
}
