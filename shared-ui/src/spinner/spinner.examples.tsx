import type { ReactNode } from 'react';
import { Spinner } from './spinner';

export const examples: Record<string, ReactNode> = {
  alone: <Spinner />,
  words: <Spinner shown />,
};
