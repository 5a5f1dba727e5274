import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Head } from '@unitbase/remote-kit';
import { Breadcrumbs, type Crumb } from '@unitbase/shared-ui/breadcrumbs';
import { Wrap } from '@unitbase/shared-ui/layout';
import type { ComponentProps, ReactNode } from 'react';
import { AccountBar, type AccountSection } from './account-bar';

interface AccountPageProps extends ComponentProps<typeof Head> {
  /** Breadcrumbs after 'Home', and after 'My account' on a page of the account. @default the title */
  crumbs?: readonly Crumb[];
  /** Page of the account bar; `other` for one that the bar does not list. Without one the page has no bar. */
  section?: AccountSection | 'other';
  children: ReactNode;
}

const home = { label: messages.navigation.home, href: urls.home() };
const myAccount = { label: messages.account.title, href: urls.profileEditor() };

/** Renders a page with its head and breadcrumbs. */
export function AccountPage({ crumbs, section, children, ...head }: AccountPageProps) {
  const isBelowAccount = section !== undefined && section !== 'profile';
  return (
    <Wrap>
      <Head {...head} />
      <Breadcrumbs
        crumbs={[home, ...(isBelowAccount ? [myAccount] : []), ...(crumbs ?? [{ label: head.title }])]}
      />
      {section && <AccountBar current={section} />}
      {children}
    </Wrap>
  );
}
