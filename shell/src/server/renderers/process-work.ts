import { readdirSync, readFileSync } from 'node:fs';

/** Activity of a process, read from the operating system. */
export interface ProcessWork {
  /** CPU time used so far. */
  cpuMilliseconds: number;
  /** Whether one of its threads runs, waits for a CPU, or waits for the disk. */
  isWaitingForSystem: boolean;
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MILLISECONDS = 10;

/** Returns the activity of a process; undefined where the system does not report it. */
export function readProcessWork(pid: number): ProcessWork | undefined {
  try {
    const fields = readStat(`/proc/${pid}`);
    // During garbage collection the main thread sleeps while its helper threads wait for a CPU.
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => readStat(`/proc/${pid}/task/${thread}`));
    return {
      cpuMilliseconds: (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS,
      isWaitingForSystem: threads.some(([state]) => state === 'R' || state === 'D'),
    };
  } catch {
    return undefined;
  }
}

/** Returns the third and following fields of `pid (name) state …`. The name may hold spaces and brackets. */
function readStat(folder: string): string[] {
  const stat = readFileSync(`${folder}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
