import { formatCount } from '@unitbase/contracts/numbers';
import { Link } from '@unitbase/shared-ui/link';
import css from './side-nav.module.css';

interface SideNavProps {
  label: string;
  links: readonly { label: string; href: string; count?: number; isCurrent?: boolean }[];
}

/** Renders links at the left of a room, above it on narrow screens. */
export const SideNav = ({ label, links }: SideNavProps) => (
  <nav className={css.nav} aria-label={label}>
    <ul>
      {links.map(({ label: name, href, count, isCurrent }) => (
        <li key={href}>
          <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
            {name}
            {count !== undefined && <span className={css.count}>{formatCount(count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
