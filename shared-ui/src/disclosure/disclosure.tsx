import type { ReactNode } from 'react';
import css from './disclosure.module.css';

/** Renders a line that expands more content, for example 'All 14 offices'. */
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
