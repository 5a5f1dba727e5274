import { Link } from '@unitbase/shared-ui/link';
import css from './segments.module.css';

interface SegmentsProps {
  label: string;
  segments: readonly { href: string; label: string; current: boolean }[];
}

/** Renders a choice of views as links, which work without scripts. */
export function Segments({ label, segments }: SegmentsProps) {
  return (
    <nav className={css.segments} aria-label={label}>
      {segments.map(({ href, label: text, current }) => (
        <Link key={text} href={href} className={css.segment} aria-current={current ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
