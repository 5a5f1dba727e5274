import { readdirSync, readFileSync } from 'node:fs';
import { readProcessWork } from '@unitbase/shell/server/renderers/process-work';

/** One process at one moment. */
export interface ProcessSample {
  pid: number;
  /** What it is to the site: `shell`, `renderer`, `api`, `database`; of others their program. */
  role: string;
  /** What it has for itself. Files and memory that processes share come and go by the system's leave. */
  megabytes: number;
  files: number;
  /** CPU time since its start. */
  cpuMilliseconds: number;
}

const ROLES: [script: RegExp, role: string][] = [
  [/renderer-process\.cjs$/, 'renderer'],
  [/server\/main\.cjs$/, 'shell'],
  [/api\/dist\/main\.mjs$/, 'api'],
  [/(^|\/)postgres(:|$)/, 'database'],
];

const read = (pid: number, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

function roleOf(pid: number): string {
  const words = read(pid, 'cmdline').split(/\0| (?=\S)/);
  for (const [script, role] of ROLES) if (words.some((word) => script.test(word))) return role;
  return words[0]?.split('/').at(-1) ?? '';
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(pid, `task/${thread}/children`).trim().split(/\s+/).filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** These processes and all that they started, as they are now. One that ends meanwhile is left out. Linux only. */
export function lookAt(pids: readonly number[]): ProcessSample[] {
  return pids.flatMap((pid) => {
    const kilobytes = /^RssAnon:\s+(\d+)/m.exec(read(pid, 'status'))?.[1];
    const below = lookAt(childrenOf(pid));
    if (kilobytes === undefined) return below;
    try {
      const files = readdirSync(`/proc/${pid}/fd`).length;
      const megabytes = Number(kilobytes) / 1_024;
      const cpuMilliseconds = readProcessWork(pid)?.cpuMilliseconds ?? 0;
      return [{ pid, role: roleOf(pid), megabytes, files, cpuMilliseconds }, ...below];
    } catch {
      return below;
    }
  });
}
