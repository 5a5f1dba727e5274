import type { ReactNode } from 'react';
import { PlayMark } from './play-mark';
import css from './play-mark.examples.module.css';

export const examples: Record<string, ReactNode> = {
  small: (
    <div className={css.still}>
      <PlayMark />
    </div>
  ),
  large: (
    <div className={css.still}>
      <PlayMark size="l" />
    </div>
  ),
};
