import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { notFound, useApi } from '@unitbase/remote-kit';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { isApiError } from '../../shared/api-error';
import { SessionEndedPage, useUnsentEntries } from '../../shared/form/session-ended-page';
import { AccountPage } from '../../shared/layout/account-page';
import { requireLogin } from '../../shared/require-login';
import css from './profile.module.css';

/** Returns the id in a path; 0 for anything else, which no profile has. */
export const idOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** Loads a page about the messages of one profile; 404 for a profile that the user does not answer for. */
export const loadProfile = (args: PageArgs, read: (id: number) => Promise<unknown>) =>
  requireLogin(args, async () => {
    await Promise.all([
      args.read('getOrgProfiles'),
      args.read('getUnreadCounts'),
      read(idOf(args.params.profile)).catch((error: unknown) => {
        if (isApiError(error) && [400, 403, 404].includes(error.status)) throw notFound();
        throw error;
      }),
    ]);
  });

/** Renders a page about the messages of one profile. */
export function ProfilePage({ title, id, children }: { title: string; id: number; children: ReactNode }) {
  const entries = useUnsentEntries();
  const { data: profiles = [] } = useApi('getOrgProfiles');
  if (entries) return <SessionEndedPage title={title} entries={entries} />;
  return (
    <AccountPage
      title={title}
      crumbs={[
        { label: messages.account.title, href: urls.profileEditor() },
        { label: messages.threads.title, href: urls.threads() },
        { label: title },
      ]}
      section="messages"
      noindex
    >
      <div className={css.sheet}>
        <header>
          <Text variant="overline" mute>
            {profiles.find((profile) => profile.id === id)?.orgname}
          </Text>
          <Text as="h1" variant="d1">
            {title}
          </Text>
        </header>
        {children}
      </div>
    </AccountPage>
  );
}
