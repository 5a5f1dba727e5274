import type { ReactNode } from 'react';
import { Progress } from './progress';

export const examples: Record<string, ReactNode> = {
  running: <Progress label="roads-cutdown-v3.mov" value={62} />,
  done: <Progress label="coastal-unit-2026.mp4" value={100} variant="done" />,
  used: <Progress label="Photos used" value={40} variant="used" />,
};
