import { Button } from '@unitbase/shared-ui/button';
import { useEffect, useState } from 'react';
import type { Development } from '../../boot';
import css from './preview-badge.module.css';

interface DevelopmentBadgeProps {
  development: Development[];
  /** Previewed releases, as `remote@version`. */
  previews: string[];
  /** Problem of the developer's build or page, with its place in the code on further lines. @default none */
  problem?: string | null;
}

const MINUTE_MILLISECONDS = 60_000;

/** Renders a badge on pages with remotes in development: names, servers and expiry, and the form to end it. */
export function DevelopmentBadge({ development, previews, problem = null }: DevelopmentBadgeProps) {
  const names = development.map(({ remote }) => remote).join(' and ');
  const origins = development.map(({ origin }) => origin).join(' and ');
  const until = Math.min(...development.map((one) => one.until));
  // The server does not know when the browser shows the badge.
  const [time, setTime] = useState<number>();
  useEffect(() => {
    const read = () => setTime(Date.now());
    read();
    const timer = setInterval(read, MINUTE_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return (
    <aside className={css.badge} aria-label="Development" data-print="no">
      <p className={css.text}>
        Only you see <strong>{[`${names} in development`, ...previews].join(', ')}</strong> from {origins}
        {time !== undefined && `, ${timeLeft(until * 1_000 - time)}`}
      </p>
      <p className={css.problem} role="status">
        {problem}
      </p>
      <form method="post" action="/_development/end">
        <Button type="submit">Back to what is live</Button>
      </form>
    </aside>
  );
}

/** Returns `for 7 h 59 min`, `for 3 min`. */
function timeLeft(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE_MILLISECONDS));
  const hours = Math.floor(minutes / 60);
  return `for ${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min`;
}
