import { execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { deadline } from '@unitbase/contracts/deadline';

/** Oldest accepted year of ffmpeg's sources. Older ones get no security fixes, and read visitors' files. */
const OLDEST_YEAR = 2021;
/** Lower priority than the servers on the machine. */
const NICENESS = 10;
/** Maximum address space, in KiB: enough for 8K video on two threads. */
const MAX_MEMORY = 3_145_728;
const THREADS = 2;
/** Maximum length of ffmpeg's output, in characters. */
const LOG_LENGTH = 20_000;
/** `PATH` for `nice`; few malloc arenas, since those of threads count against the limit. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', MALLOC_ARENA_MAX: '2' };

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, 'ffmpeg'))
    .find(isProgram);

/** The program to use, or `null` and a line for the log. */
export interface Ffmpeg {
  program: string | null;
  problem?: string;
}

/**
 * Finds a usable ffmpeg, as configured or on PATH. Without it, videos that browsers cannot play stay as they are.
 * @param configured FFMPEG_PATH; 'none' for none
 */
export async function findFfmpeg(configured: string | undefined): Promise<Ffmpeg> {
  const program = configured ?? onPath();
  if (program === undefined || program === 'none') return { program: null };
  const { stdout } = await promisify(execFile)(program, ['-version'], { timeout: 10_000 }).catch(() => ({
    stdout: '',
  }));
  const year = Number(/Copyright \(c\) (?:\d{4}-)?(\d{4})/.exec(stdout)?.[1]);
  if (year >= OLDEST_YEAR) return { program };
  const fault = Number.isNaN(year) ? 'does not run' : `is of ${year}, which is too old`;
  return {
    program: null,
    problem: `ffmpeg at ${program} ${fault}: showreels stay as they were sent. Install a newer one, or set FFMPEG_PATH.`,
  };
}

/** Result of a run. */
export interface FfmpegRun {
  code: number;
  /** Standard error. */
  log: string;
}

/**
 * Returns a shell script with limits. `$0` and `$@` are the program and its arguments, which the shell does not parse.
 */
const limited = (seconds: number) =>
  [
    'ulimit -c 0',
    `ulimit -v ${MAX_MEMORY} 2>/dev/null`,
    `ulimit -t ${seconds * THREADS} 2>/dev/null`,
    `exec nice -n ${NICENESS} "$0" "$@"`,
  ].join('; ');

/**
 * Runs ffmpeg with limits of time and memory, only on files and without our environment. Rejects if it exceeds
 * `seconds`, `signal` aborts, or it cannot be started or is killed; its child processes are killed too.
 */
export function runFfmpeg(
  program: string,
  args: readonly string[],
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<FfmpegRun> {
  const options = ['-nostdin', '-hide_banner', '-protocol_whitelist', 'file', '-threads', String(THREADS)];
  const end = deadline(seconds * 1_000, signal);
  return new Promise((resolve, reject) => {
    if (end.aborted) return reject(end.reason);
    const child = spawn('/bin/sh', ['-c', limited(seconds), program, ...options, ...args], {
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A process group of its own.
      detached: true,
    });
    const kill = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process has ended already.
      }
      reject(end.reason);
    };
    end.addEventListener('abort', kill, { once: true });
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString('utf8')).slice(-LOG_LENGTH);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      end.removeEventListener('abort', kill);
      // 126 and 127 are the shell's codes for a program that it cannot start.
      if (code === null || code === 126 || code === 127)
        reject(new Error(`ffmpeg was killed or not started: ${log}`));
      else resolve({ code, log });
    });
  });
}
