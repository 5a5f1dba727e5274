import { readdirSync, readFileSync } from 'node:fs';
import { readProcessWork } from '@unitbase/shell/server/renderers/process-work';

/** State of one process. */
export interface ProcessSample {
  pid: number;
  /** `shell`, `renderer`, `api` or `database`; the program's name for others. */
  role: string;
  /** Anonymous memory. Shared and file-backed pages come and go as the system decides. */
  megabytes: number;
  /** Number of open files. */
  files: number;
  /** CPU time since the start of the process. */
  cpuMilliseconds: number;
}

const ROLES: [script: RegExp, role: string][] = [
  [/renderer-process\.cjs$/, 'renderer'],
  [/server\/main\.cjs$/, 'shell'],
  [/api\/dist\/main\.mjs$/, 'api'],
  [/(^|\/)postgres(:|$)/, 'database'],
];

/** Returns samples of these processes and their descendants (Linux). Leaves out processes that exit during the call. */
export function sampleProcesses(pids: readonly number[]): ProcessSample[] {
  return pids.flatMap((pid) => {
    const descendants = sampleProcesses(childrenOf(pid));
    const kilobytes = /^RssAnon:\s+(\d+)/m.exec(read(pid, 'status'))?.[1];
    const files = list(pid, 'fd').length;
    if (kilobytes === undefined || files === 0) return descendants;
    const cpuMilliseconds = readProcessWork(pid)?.cpuMilliseconds ?? 0;
    const megabytes = Number(kilobytes) / 1_024;
    return [{ pid, role: roleOf(pid), megabytes, files, cpuMilliseconds }, ...descendants];
  });
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function list(pid: number, folder: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/${folder}`);
  } catch {
    return [];
  }
}

function roleOf(pid: number): string {
  const words = read(pid, 'cmdline').split(/\0| (?=\S)/);
  for (const [script, role] of ROLES) if (words.some((word) => script.test(word))) return role;
  return words[0]?.split('/').at(-1) ?? '';
}

const childrenOf = (pid: number): number[] =>
  list(pid, 'task').flatMap((thread) =>
    read(pid, `task/${thread}/children`).trim().split(/\s+/).filter(Boolean).map(Number),
  );
