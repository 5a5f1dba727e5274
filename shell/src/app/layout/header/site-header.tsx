import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useLocation, useSession } from '@unitbase/remote-kit';
import { Brand } from '@unitbase/shared-ui/brand';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { useIsDisabled } from '../../disabled-pages';
import { ListsLink } from '../lists/lists-link';
import { AccountMenu } from './account-menu';
import { MobileMenu } from './mobile-menu';
import { MoreMenu } from './more-menu';
import { isCurrent, mainItems } from './navigation';
import css from './site-header.module.css';

const { navigation } = messages;

/** Renders the header (docs/requirements/accounts.md §2). The readable cookies decide what it shows of the account. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const isDisabled = useIsDisabled();
  const { token } = useSession();
  return (
    <header className={css.header}>
      <Wrap className={css.line}>
        <Brand />
        <nav className={css.main} aria-label="Main">
          {mainItems
            .filter(({ href }) => !isDisabled(href))
            .map(({ label, href }) => (
              <Link key={href} href={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          <MoreMenu />
        </nav>
        <div className={css.end}>
          <ButtonLink variant="quiet" href={urls.newsletter()} className={css.wide}>
            {navigation.newsletterSignUp}
          </ButtonLink>
          {!isDisabled(urls.lists()) && <ListsLink />}
          {token ? (
            <AccountMenu />
          ) : (
            <>
              <ButtonLink variant="quiet" href={urls.login()} className={css.optional}>
                {navigation.login}
              </ButtonLink>
              <ButtonLink href={urls.register()} className={css.create}>
                {navigation.createProfile}
              </ButtonLink>
            </>
          )}
          <MobileMenu />
        </div>
      </Wrap>
    </header>
  );
}
