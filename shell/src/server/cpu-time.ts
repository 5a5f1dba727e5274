import { readFileSync } from 'node:fs';

/** What a process does, as the system tells. */
export interface ProcessWork {
  /** CPU time used so far. */
  cpuMilliseconds: number;
  /** It would go on, had it its turn on a CPU or what it reads from disk. */
  isHeldUp: boolean;
}

/** Linux counts in hundredths of a second. */
const TICK_MILLISECONDS = 10;

/** The work of a process; undefined where the system does not tell. */
export function workOf(pid: number): ProcessWork | undefined {
  try {
    // `pid (name) state …`: the name may hold spaces and brackets, so count from its end. Fields 3, 14 and 15.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      cpuMilliseconds: (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS,
      isHeldUp: fields[0] === 'R' || fields[0] === 'D',
    };
  } catch {
    return undefined;
  }
}
