import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Highest niceness, which is the lowest priority. */
const MAX_NICENESS = 19;

/** Raises the niceness of all threads of this process: Linux schedules each by itself, and new ones inherit it. */
export function lowerPriority(steps: number): void {
  const priority = Math.min(MAX_NICENESS, getPriority() + steps);
  for (const thread of threads()) setPriority(thread, priority);
}

/** Returns thread ids on Linux; elsewhere 0, which means the process. */
const threads = () => (process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]);
