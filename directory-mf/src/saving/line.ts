import type { ReactNode } from 'react';
import type { StatusAction } from '../shared/status-line/status-line';

/** What the status line says. */
export interface Line {
  /** Differs from the last line, so that its ten seconds start again. */
  key: number;
  text: ReactNode;
  actions: StatusAction[];
  isWarning?: boolean;
}

export type ShowLine = (line: Line | null) => void;

let lastKey = 0;

/** Returns a new line. */
export function lineOf(text: ReactNode, actions: StatusAction[], isWarning = false): Line {
  lastKey += 1;
  return { key: lastKey, text, actions, isWarning };
}
