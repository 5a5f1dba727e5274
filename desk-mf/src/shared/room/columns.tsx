import type { ReactNode } from 'react';
import css from './columns.module.css';

/** Renders navigation, a list and what stands beside it. `panel` gives the last one more width, for forms. */
export const Columns = ({ panel, children }: { panel?: boolean; children: ReactNode }) => (
  <div className={css.columns} data-panel={panel || undefined}>
    {children}
  </div>
);
