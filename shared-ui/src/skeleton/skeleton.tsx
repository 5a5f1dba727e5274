import { join } from '../join';
import css from './skeleton.module.css';

interface SkeletonProps {
  variant?: 'line' | 'title' | 'tv' | 'flat' | 'block';
  /** Share of the column's width. */
  width?: 'full' | 'two-thirds' | 'half';
  className?: string;
}

/** Renders a placeholder with the size of content that is loading. */
export function Skeleton({ variant = 'line', width = 'full', className }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={join(css.skeleton, css[variant], className)} data-width={width} />
  );
}

/** Renders placeholder cards in a live region that announces the loading once. */
export function SkeletonCards({ count = 3, label = 'Loading' }: { count?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} aria-busy="true" className={css.cards}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical
        <div key={index} className={css.card}>
          <Skeleton variant="tv" />
          <div className={css.words}>
            <Skeleton variant="title" width="two-thirds" />
            <Skeleton />
            <Skeleton width="half" />
          </div>
        </div>
      ))}
    </div>
  );
}
