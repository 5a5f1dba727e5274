import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import type { ReactNode } from 'react';
import { AccountPage } from '../shared/layout/account-page';

const inbox = { label: messages.threads.title, href: urls.threads() };

/** Renders a page below the inbox. */
export function MessagesPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountPage title={title} crumbs={[inbox, { label: title }]} section="messages" noindex>
      {children}
    </AccountPage>
  );
}

/** Returns the id in a path; 0 for anything else, which no thread and no profile has. */
export const idOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
