import * as messages from '@unitbase/contracts/messages';
import { useLocation } from '@unitbase/remote-kit';
import { Link } from '@unitbase/shared-ui/link';
import menu from './menu.module.css';
import css from './more-menu.module.css';
import { isCurrent } from './navigation';
import { useReleaseLinks } from './release-links';
import { useDisclosure } from './use-disclosure';

/** Renders the links that releases add to the menu; nothing without any. */
export function MoreMenu() {
  const ref = useDisclosure();
  const { pathname } = useLocation();
  const links = useReleaseLinks();
  if (links.length === 0) return null;
  return (
    <details ref={ref} className={`${menu.menu} ${css.menu}`}>
      <summary>{messages.navigation.more}</summary>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
