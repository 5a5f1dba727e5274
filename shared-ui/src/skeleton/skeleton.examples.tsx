import type { ReactNode } from 'react';
import { Skeleton, SkeletonCards } from './skeleton';

export const examples: Record<string, ReactNode> = {
  line: <Skeleton width="half" />,
  cards: <SkeletonCards />,
};
