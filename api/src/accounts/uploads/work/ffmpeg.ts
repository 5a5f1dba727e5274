import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { deadline } from '@unitbase/contracts/deadline';
import { apiRoot } from '../../../db/folders';

/** Lower than the servers beside it. */
const NICENESS = 10;
/** What ffmpeg says is kept up to this length, in characters. */
const LOG_LENGTH = 20_000;

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The program of the optional package, made executable where its install script was not allowed to. */
function packagedFfmpeg(): string | null {
  try {
    const name = `@ffmpeg-installer/${process.platform}-${process.arch}/package.json`;
    const folder = path.dirname(createRequire(path.join(apiRoot, 'package.json')).resolve(name));
    const file = path.join(folder, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
    if (!isProgram(file)) chmodSync(file, 0o755);
    return file;
  } catch {
    return null;
  }
}

/**
 * Where ffmpeg is: as configured, on PATH, or of the optional package; `null` without one. Videos then wait: those that
 * browsers play as they are need nothing more.
 * @param configured FFMPEG_PATH; 'none' goes without
 */
export function findFfmpeg(configured: string | undefined): string | null {
  if (configured === 'none') return null;
  if (configured !== undefined) return configured;
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, 'ffmpeg'));
  return onPath.find(isProgram) ?? packagedFfmpeg();
}

export interface Ran {
  /** `null` when it was killed. */
  code: number | null;
  /** What it said on standard error. */
  log: string;
}

/**
 * Runs ffmpeg on files of ours: arguments as a list and no shell, no input but files, nothing of our environment.
 * Rejects when it takes longer than `seconds`, when `signal` aborts, or when it cannot be started.
 */
export function runFfmpeg(
  program: string,
  args: readonly string[],
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, ['-nostdin', '-hide_banner', '-protocol_whitelist', 'file', ...args], {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: deadline(seconds * 1_000, signal),
      killSignal: 'SIGKILL',
    });
    try {
      if (child.pid) setPriority(child.pid, NICENESS);
    } catch {
      // It has ended already.
    }
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString('utf8')).slice(-LOG_LENGTH);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, log }));
  });
}
