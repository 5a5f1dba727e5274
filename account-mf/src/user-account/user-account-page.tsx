import type { UserAccount } from '@unitbase/contracts/forms/user-account';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { redirect, useApi } from '@unitbase/remote-kit';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { isApiError } from '../shared/api-error';
import { runFormAction, textsOf, toSuccess } from '../shared/form/form-action';
import { SessionEndedPage, useUnsentEntries } from '../shared/form/session-ended-page';
import { AccountPage } from '../shared/layout/account-page';
import { requireLogin } from '../shared/require-login';
import { MessageMails, SEND_MAILS, STOP_MAILS } from './message-mails';
import { OwnData } from './own-data';
import { CANCEL_EMAIL, PendingEmail } from './pending-email';
import { END_OTHERS, END_SESSION, Sessions } from './sessions';
import { toUserAccount } from './user-account';
import { SAVE, UserAccountForm } from './user-account-form';
import css from './user-account-page.module.css';

export const searchBar = false;
export const script = 'on-interaction';

const me = { params: { id: 'me' } } as const;

export const load = (args: PageArgs) =>
  requireLogin(args, () =>
    Promise.all([
      args.read('getUser', me),
      args.read('getFormCountries'),
      args.read('getSessions'),
      args.read('getMessageMails'),
    ]),
  );

/** Handles the forms of the page; `intent` identifies which was sent. */
export function action({ form, call }: ActionArgs) {
  return runFormAction(form, async () => {
    const { intent, session = '', ...values } = textsOf(form);
    if (intent === END_OTHERS) {
      await call('endOtherSessions');
      return redirect(urls.account(), 303);
    }
    if (intent === END_SESSION) {
      // A session that has already ended counts as success.
      await call('endSession', { params: { id: session } }).catch((error: unknown) => {
        if (!isApiError(error) || error.status !== 404) throw error;
      });
      return redirect(urls.account(), 303);
    }
    if (intent === SEND_MAILS || intent === STOP_MAILS) {
      await call('setMessageMails', { body: { is_mailed: intent === SEND_MAILS } });
      return redirect(urls.account(), 303);
    }
    if (intent === CANCEL_EMAIL) return { intent, ...toSuccess(await call('cancelEmailChange')) };
    await call('updateUserAccount', { ...me, body: toUserAccount(values) as UserAccount });
    return { intent: SAVE, accepted: messages.account.saved };
  });
}

/**
 * Renders `/account/user-profile`, the user's details (docs/requirements/accounts.md §2 User account page).
 */
export function Page() {
  const entries = useUnsentEntries();
  if (entries) return <SessionEndedPage title={messages.navigation.editAccount} entries={entries} />;
  return <UserDetails />;
}

function UserDetails() {
  const { data: user } = useApi('getUser', me);
  if (!user) return null;
  return (
    <AccountPage title={messages.navigation.editAccount} section="other" noindex>
      <header className={css.head}>
        <div>
          <Text as="h1" variant="poster">
            {messages.navigation.editAccount}
          </Text>
          <Text mute>{user.email}</Text>
        </div>
        <MoreLink href={urls.savedArticles()}>{messages.news.viewSaved}</MoreLink>
      </header>
      <PendingEmail user={user} />
      <div className={css.sheet}>
        <UserAccountForm user={user} />
        <MessageMails />
        <Sessions />
        <OwnData />
      </div>
    </AccountPage>
  );
}
