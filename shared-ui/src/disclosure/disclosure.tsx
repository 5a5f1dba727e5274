import type { ReactNode } from 'react';
import css from './disclosure.module.css';

/** A line that opens more of the same: 'All 14 offices'. */
export function Disclosure({
  label,
  open,
  children,
}: {
  label: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={css.disclosure} open={open}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
