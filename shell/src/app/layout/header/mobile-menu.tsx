import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useLocation, useSession, useUnreadCount } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Link } from '@unitbase/shared-ui/link';
import { UnreadCount } from '@unitbase/shared-ui/unread-count';
import { useIsDisabled } from '../../disabled-pages';
import css from './mobile-menu.module.css';
import { isCurrent, myAccountHref, overlayItems } from './navigation';
import { useReleaseLinks } from './release-links';
import { useDisclosure } from './use-disclosure';

const { navigation } = messages;

/** Renders the overlay menu of narrow screens (docs/requirements/accounts.md §2). */
export function MobileMenu() {
  const ref = useDisclosure();
  const { pathname } = useLocation();
  const isDisabled = useIsDisabled();
  const links = useReleaseLinks();
  const { token, organisationId } = useSession();
  const unread = useUnreadCount();
  return (
    <details ref={ref} className={css.menu}>
      <summary aria-label={unread > 0 ? messages.inbox.menuWithUnread(unread) : 'Menu'}>
        <svg viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path className={css.closed} d="M2 6h18M2 12h18M2 18h18" />
          <path className={css.opened} d="M4 4l14 14M18 4L4 18" />
        </svg>
        <UnreadCount count={unread} />
      </summary>
      <nav className={css.sheet} aria-label="Menu">
        {overlayItems(links)
          .filter(({ href }) => !isDisabled(href))
          .map(({ label, href }) => (
            <Link key={href} href={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        <div className={css.account}>
          {token ? (
            <>
              <ButtonLink variant="line" href={myAccountHref(organisationId)}>
                {navigation.myAccount}
              </ButtonLink>
              <ButtonLink variant="line" href={urls.threads()}>
                {navigation.messages}
                <UnreadCount count={unread} />
              </ButtonLink>
              <ButtonLink variant="line" href={urls.lists()}>
                {navigation.lists}
              </ButtonLink>
              <ButtonLink variant="line" href={urls.savedArticles()}>
                {navigation.savedArticles}
              </ButtonLink>
              <ButtonLink variant="line" href={urls.logout()}>
                {navigation.logout}
              </ButtonLink>
            </>
          ) : (
            <>
              {!isDisabled(urls.lists()) && (
                <ButtonLink variant="line" href={urls.lists()}>
                  {navigation.lists}
                </ButtonLink>
              )}
              <ButtonLink variant="line" href={urls.register()}>
                {navigation.createProfile}
              </ButtonLink>
              <ButtonLink variant="line" href={urls.login()}>
                {navigation.login}
              </ButtonLink>
            </>
          )}
        </div>
      </nav>
    </details>
  );
}
