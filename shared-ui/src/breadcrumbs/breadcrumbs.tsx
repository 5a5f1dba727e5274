import { Link } from '../link/link';
import css from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Missing for the page itself, the last crumb. */
  href?: string;
}

/** Renders the page's position in the site. The page adds structured data itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" data-print="no">
      <ol className={css.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.label}>
            {crumb.href && index < crumbs.length - 1 ? (
              <Link href={crumb.href}>{crumb.label}</Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
