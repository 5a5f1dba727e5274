import type { ReactNode } from 'react';
import type { Line, StatusAction } from '../shared/status-line/status-line';

export type ShowLine = (line: Line | null) => void;

let lastKey = 0;

/** Returns a new line. */
export function lineOf(text: ReactNode, actions: StatusAction[], isWarning = false): Line {
  lastKey += 1;
  return { key: lastKey, text, actions, isWarning };
}
