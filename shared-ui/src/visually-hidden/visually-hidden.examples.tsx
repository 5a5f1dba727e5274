import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

export const examples: Record<string, ReactNode> = {
  hidden: (
    <p>
      12 <VisuallyHidden>companies</VisuallyHidden>
    </p>
  ),
};
