import { execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { deadline } from '@unitbase/contracts/deadline';

/** ffmpeg names the year of its sources. Older ones are no longer mended, and read what visitors send. */
const OLDEST_YEAR = 2021;
/** Lower than the servers beside it. */
const NICENESS = 10;
/** Of ffmpeg's address space, in KiB: enough for 8K video on two threads. */
const MOST_MEMORY = 3_145_728;
const THREADS = 2;
/** What ffmpeg says is kept up to this length, in characters. */
const LOG_LENGTH = 20_000;
/** Where `nice` is; fewer arenas, so that memory of threads does not count many times over. */
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

/** The program, or `null` without one that may be used; `problem` is for the log. */
export interface FoundFfmpeg {
  program: string | null;
  problem?: string;
}

/**
 * Finds ffmpeg as configured, or on PATH. Without it videos wait: those that browsers play as they are need nothing more.
 * @param configured FFMPEG_PATH; 'none' goes without
 */
export async function findFfmpeg(configured: string | undefined): Promise<FoundFfmpeg> {
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

export interface Ran {
  code: number;
  /** What it said on standard error. */
  log: string;
}

/** `$0` and `$@` are the program and its arguments: no word of them is read by the shell. */
const limited = (seconds: number) =>
  [
    'ulimit -c 0',
    `ulimit -v ${MOST_MEMORY} 2>/dev/null`,
    `ulimit -t ${seconds * THREADS} 2>/dev/null`,
    `exec nice -n ${NICENESS} "$0" "$@"`,
  ].join('; ');

/**
 * Runs ffmpeg on files of ours, with limits of time and memory: no input but files, nothing of our environment.
 * Rejects when it takes longer than `seconds`, when `signal` aborts, when it cannot be started or was killed; all that
 * it started is killed with it.
 */
export function runFfmpeg(
  program: string,
  args: readonly string[],
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<Ran> {
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
        // It has ended already.
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
      // What the shell says of a program that it cannot start.
      if (code === null || code === 126 || code === 127)
        reject(new Error(`ffmpeg was killed or not started: ${log}`));
      else resolve({ code, log });
    });
  });
}
