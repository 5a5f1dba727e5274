import { join } from '../join';
import { Link } from '../link/link';
import css from './contents.module.css';

interface ContentsLinksProps {
  entries: readonly { id: string; title: string }[];
  /** Id of the section in view. */
  current?: string | null;
  className?: string | undefined;
}

/** Renders the sections of a page as links, one a row. */
export function ContentsLinks({ entries, current, className }: ContentsLinksProps) {
  return (
    <ol className={join(css.contents, className)}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <Link href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}
