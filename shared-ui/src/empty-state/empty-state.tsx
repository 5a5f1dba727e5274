import type { ReactNode } from 'react';
import { Text, type TextVariant } from '../text/text';
import css from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  level?: 1 | 2 | 3;
  variant?: TextVariant;
  /** Advice on what to try instead. */
  children?: ReactNode;
  /** A `ButtonLink` or `Button`. */
  action?: ReactNode;
}

/** Renders the state of a list or page without content, with a message and an action. */
export function EmptyState({ title, level = 2, variant = 'd2', children, action }: EmptyStateProps) {
  const tags = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;
  return (
    <div className={css.empty}>
      <Text as={tags[level]} variant={variant} className={css.title}>
        {title}
      </Text>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
