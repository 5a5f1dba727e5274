import type { ReactNode } from 'react';
import { AdSlot } from './ad-slot';

export const examples: Record<string, ReactNode> = {
  leaderboard: <AdSlot size="728x90" />,
};
