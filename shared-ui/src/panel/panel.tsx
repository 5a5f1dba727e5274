import type { HTMLAttributes, ReactNode } from 'react';
import { join } from '../join';
import { Text } from '../text/text';
import css from './panel.module.css';

interface PanelProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode;
  level?: 2 | 3;
}

/** Renders a box with a title, for content beside the page. */
export function Panel({ title, level = 2, className, children, ...rest }: PanelProps) {
  return (
    <section {...rest} className={join(css.panel, className)}>
      {title && (
        <Text as={level === 2 ? 'h2' : 'h3'} variant="h2" className={css.title}>
          {title}
        </Text>
      )}
      {children}
    </section>
  );
}
