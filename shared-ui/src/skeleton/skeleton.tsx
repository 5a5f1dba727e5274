import { join } from '../join';
import css from './skeleton.module.css';

interface SkeletonProps {
  look?: 'line' | 'title' | 'tv' | 'flat' | 'block';
  /** Of its column. */
  width?: 'full' | 'two-thirds' | 'half';
  className?: string;
}

/** The place of something that is loading, of its size. */
export function Skeleton({ look = 'line', width = 'full', className }: SkeletonProps) {
  return <div aria-hidden="true" className={join(css.skeleton, css[look], className)} data-width={width} />;
}

/** Cards that are loading; the region says so once. */
export function SkeletonCards({ count = 3, label = 'Loading' }: { count?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} aria-busy="true" className={css.cards}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={css.card}>
          <Skeleton look="tv" />
          <div className={css.words}>
            <Skeleton look="title" width="two-thirds" />
            <Skeleton />
            <Skeleton width="half" />
          </div>
        </div>
      ))}
    </div>
  );
}
