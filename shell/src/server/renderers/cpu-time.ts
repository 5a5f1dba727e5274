import { readdirSync, readFileSync } from 'node:fs';

/** What a process does, as the system tells. */
export interface ProcessWork {
  /** CPU time used so far. */
  cpuMilliseconds: number;
  /** It would go on, had one of its threads its turn on a CPU or what it reads from disk. */
  isHeldUp: boolean;
}

/** Linux counts in hundredths of a second. */
const TICK_MILLISECONDS = 10;

/** The work of a process; undefined where the system does not tell. */
export function workOf(pid: number): ProcessWork | undefined {
  try {
    const fields = statOf(`/proc/${pid}`);
    // While memory is collected, the main thread sleeps until its helpers have had their turns.
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => statOf(`/proc/${pid}/task/${thread}`));
    return {
      cpuMilliseconds: (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS,
      isHeldUp: threads.some(([state]) => state === 'R' || state === 'D'),
    };
  } catch {
    return undefined;
  }
}

/** `pid (name) state …`: the name may hold spaces and brackets, so count from its end. Fields 3 and on. */
function statOf(folder: string): string[] {
  const stat = readFileSync(`${folder}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
