import type { ReactNode } from 'react';
import { ScrollTop } from './scroll-top';

export const examples: Record<string, ReactNode> = {
  top: <ScrollTop />,
};
