import { Link } from '@unitbase/shared-ui/link';
import css from './segments.module.css';

interface SegmentsProps {
  label: string;
  segments: readonly { href: string; label: string; current: boolean }[];
}

/** Two halves of one thing, or two ways to see it: links, so that they turn without scripts too. */
export function Segments({ label, segments }: SegmentsProps) {
  return (
    <nav className={css.segments} aria-label={label}>
      {segments.map(({ href, label: words, current }) => (
        <Link key={words} href={href} className={css.segment} aria-current={current ? 'true' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
