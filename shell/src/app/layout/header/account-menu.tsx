import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useLiveUnreadCount } from '@unitbase/remote-kit';
import { Link } from '@unitbase/shared-ui/link';
import { UnreadCount } from '@unitbase/shared-ui/unread-count';
import css from './account-menu.module.css';
import menu from './menu.module.css';
import { useDisclosure } from './use-disclosure';

const { navigation } = messages;

/** Renders MY ACCOUNT on wide screens (docs/requirements/accounts.md §2). */
export function AccountMenu() {
  const ref = useDisclosure();
  const unread = useLiveUnreadCount();
  return (
    <details ref={ref} className={`${menu.menu} ${css.menu}`}>
      <summary>
        {navigation.myAccountMenu}
        <UnreadCount count={unread} label={messages.inbox.unreadMessages(unread)} />
      </summary>
      <ul>
        <li>
          <Link href={urls.account()}>{navigation.editAccount}</Link>
        </li>
        <li>
          <Link href={urls.profileEditor()}>{navigation.myProfile}</Link>
        </li>
        <li>
          <Link href={urls.threads()}>
            {navigation.messages}
            <UnreadCount count={unread} />
          </Link>
        </li>
        <li>
          <Link href={urls.lists()}>{navigation.lists}</Link>
        </li>
        <li>
          <Link href={urls.savedArticles()}>{navigation.savedArticles}</Link>
        </li>
        <li>
          <Link href={urls.logout()}>{navigation.logout}</Link>
        </li>
      </ul>
    </details>
  );
}
