import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Link } from '@unitbase/shared-ui/link';
import type { Relaxed } from './load-schemes';
import css from './schemes-page.module.css';

interface NoSchemeProps {
  /** Number of chosen filters. */
  filters: number;
  relaxed: readonly Relaxed[];
  /** Address without filters. */
  clearedHref: string;
}

/** Renders the empty table: each filter that can be left out, with what comes back. */
export function NoScheme({ filters, relaxed, clearedHref }: NoSchemeProps) {
  const { noneFits, withoutFilter } = messages.incentivePages;
  return (
    <EmptyState
      title={noneFits(filters)}
      level={3}
      action={
        relaxed.length > 0 ? (
          <ul className={css.relaxed}>
            {relaxed.map(({ label, href, count }) => (
              <li key={label}>
                <Link href={href}>
                  <b>{withoutFilter(label)}</b>
                  <span>{countOf(count, 'scheme', 'schemes')}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <ButtonLink href={clearedHref}>Clear filters</ButtonLink>
        )
      }
    >
      {relaxed.length > 0 && 'Leave one out, and these come back:'}
    </EmptyState>
  );
}
