import type { ReactNode } from 'react';
import { Text, type TextLook } from '../text/text';
import css from './blank.module.css';

export interface BlankProps {
  title: ReactNode;
  level?: 1 | 2 | 3;
  look?: TextLook;
  /** Advice on what to try instead. */
  children?: ReactNode;
  /** A `ButtonLink` or `Button`. */
  action?: ReactNode;
}

/** Renders the state of a list or page without content, with a message and an action. */
export function Blank({ title, level = 2, look = 'd2', children, action }: BlankProps) {
  const tags = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;
  return (
    <div className={css.blank}>
      <Text as={tags[level]} look={look} className={css.title}>
        {title}
      </Text>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
