import type { ReactNode } from 'react';
import css from './ad-slot.module.css';

/** Width by height, px, as the specification reserves them; `728x90` becomes 315x39 on phones. */
export type AdSize = '728x90' | '315x39' | '800x500' | '350x200' | '350x130' | '300x250';

interface AdSlotProps {
  size: AdSize;
  /** Its name for screen readers: several on one page need one each. */
  label?: string;
  children?: ReactNode;
}

/** A reserved box for an advert, labelled; empty it keeps its place, so nothing moves (decision C21). */
export function AdSlot({ size, label = 'Advertisement', children }: AdSlotProps) {
  return (
    <aside className={css.slot} data-size={size} aria-label={label} data-print="no">
      <span className={css.label}>Advertisement</span>
      <div className={css.box}>{children}</div>
    </aside>
  );
}
