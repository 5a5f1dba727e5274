import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** The lowest that the system knows. */
const LOWEST = 19;

/**
 * Lets other processes go before this one by so many steps of niceness: of all its threads, since Linux counts for each
 * by itself, and of those that it makes later.
 */
export function lowerPriority(steps: number): void {
  const priority = Math.min(LOWEST, getPriority() + steps);
  for (const thread of threads()) setPriority(thread, priority);
}

/** Elsewhere than on Linux: the process. */
const threads = () => (process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]);
