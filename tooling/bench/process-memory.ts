import { readdirSync, readFileSync } from 'node:fs';

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function proportionalBytes(pid: number): number {
  try {
    const kilobytes = /^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

/** Memory of a process and its children in bytes, pages that several share counted once (Linux). */
export function memoryOf(pid: number): number {
  const children = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === pid);
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + proportionalBytes(one), 0);
}
