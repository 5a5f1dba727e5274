import type { PageArgs } from '@unitbase/contracts/remote';
import { notFound, useApi } from '@unitbase/remote-kit';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { isApiError } from '../../shared/api-error';
import { SessionEndedPage, useUnsentEntries } from '../../shared/form/session-ended-page';
import { requireLogin } from '../../shared/require-login';
import { idOf, MessagesPage } from '../messages-page';
import css from './profile.module.css';

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
    <MessagesPage title={title}>
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
    </MessagesPage>
  );
}
