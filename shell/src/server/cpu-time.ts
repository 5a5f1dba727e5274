import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MILLISECONDS = 10;

/** CPU time that a process has used so far, in milliseconds; undefined where the system does not tell. */
export function cpuMilliseconds(pid: number): number | undefined {
  try {
    // `pid (name) state …`: the name may hold spaces and brackets, so count from its end. Fields 14 and 15.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS;
  } catch {
    return undefined;
  }
}
