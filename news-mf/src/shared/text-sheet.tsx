import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import css from './text-sheet.module.css';

interface TextSheetProps {
  title: string;
  /** Content below the title: contents, a search field, an introduction. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders a text over the whole sheet: title at the left, text at the right; below each other on narrow screens. */
export function TextSheet({ title, aside, children }: TextSheetProps) {
  return (
    <Wrap>
      <article className={css.sheet}>
        <div className={css.side}>
          <Text as="h1" variant="poster" className={css.title}>
            {title}
          </Text>
          {aside}
        </div>
        <div className={css.text}>{children}</div>
      </article>
    </Wrap>
  );
}
