import { DoneIcon, WarningIcon } from '@unitbase/shared-ui/icons';
import { join } from '@unitbase/shared-ui/join';
import type { ReactNode } from 'react';
import css from './state-line.module.css';

interface StateLineProps {
  kind: 'ok' | 'warn' | 'error';
  children: ReactNode;
}

/** Renders a short text in the colour of a state, with its sign. */
export function StateLine({ kind, children }: StateLineProps) {
  return (
    <span className={join(css.line, css[kind])}>
      {kind === 'ok' ? <DoneIcon /> : <WarningIcon />}
      {children}
    </span>
  );
}
