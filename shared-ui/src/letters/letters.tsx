import { Link } from '../link/link';
import css from './letters.module.css';

export interface Letter {
  /** 'A' to 'Z', or '#' for digits and other scripts. */
  label: string;
  /** Missing when no entry starts with the letter. */
  href?: string;
  current?: boolean;
}

/** Renders the alphabet and '#' as links; letters without entries have no link. */
export function Letters({ letters, label = 'Letter' }: { letters: readonly Letter[]; label?: string }) {
  return (
    <nav aria-label={label} data-print="no">
      <ul className={css.letters}>
        {letters.map((letter) => (
          <li key={letter.label}>
            {letter.href ? (
              <Link href={letter.href} className={css.key} aria-current={letter.current ? 'page' : undefined}>
                {letter.label}
              </Link>
            ) : (
              <span className={css.key}>{letter.label}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
