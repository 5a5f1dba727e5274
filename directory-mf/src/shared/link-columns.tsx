import { Link } from '@unitbase/shared-ui/link';
import css from './link-columns.module.css';

interface LinkColumnsProps {
  /** `end` stands at the right. */
  entries: readonly { href: string; name: string; end: string }[];
  /** Whether `end` is a number or a hint in small letters. */
  variant: 'count' | 'hint';
}

/** Renders a list of links in three columns. */
export function LinkColumns({ entries, variant }: LinkColumnsProps) {
  return (
    <ul className={css[variant]}>
      {entries.map(({ href, name, end }) => (
        <li key={href}>
          <Link href={href} className={css.entry}>
            <b>{name}</b>
            <span>{end}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
