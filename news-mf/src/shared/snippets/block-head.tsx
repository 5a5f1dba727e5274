import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import css from './snippets.module.css';

interface BlockHeadProps {
  title: string;
  /** @default 2 */
  level?: 2 | 3;
  /** Controls at the right. */
  children?: ReactNode;
}

/** Renders the title of a block and its controls in one line. */
export function BlockHead({ title, level = 2, children }: BlockHeadProps) {
  return (
    <div className={css.head}>
      <Text as={`h${level}`} variant={`h${level}`}>
        {title}
      </Text>
      {children}
    </div>
  );
}
