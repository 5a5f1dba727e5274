import type { ReactNode } from 'react';
import css from './editor.module.css';

interface PanelProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** Renders a group of settings, which opens and closes. */
export function Panel({ title, isOpen = true, children }: PanelProps) {
  return (
    <details className={css.panel} open={isOpen}>
      <summary>{title}</summary>
      <div className={css.fields}>{children}</div>
    </details>
  );
}
