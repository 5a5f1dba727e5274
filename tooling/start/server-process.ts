import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  child: ChildProcess;
  /** Resolves with the exit code, whatever ends it. */
  ended: Promise<number>;
  stop(): Promise<void>;
}

interface ServerOptions {
  name: string;
  file: string;
  /** Options of Node. */
  execArgv?: readonly string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** Each line of its output that is not the ready line. */
  onLine: (line: string) => void;
}

/** A server that has not stopped by then is ended. Milliseconds. */
const STOP_TIMEOUT = 10_000;
/**
 * On Linux malloc gives every thread memory to take pieces from, in up to eight parts for each core, and what is free in
 * one part is of no use to the others: ours is taken by one thread and given back by another (docs/operate.md).
 */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };
/**
 * Node options of a shell. V8 gives its collections to helper threads, and answers wait until each of those has had its
 * turn on a core: where all cores work, that is longer than the collection (docs/operate.md).
 */
export const shellOptions = ['--single-threaded-gc'];

/** Stops every server of this process that runs, or is starting. */
export async function stopServers(): Promise<void> {
  await Promise.all([...running].map((stop) => stop()));
}

/** What stops each running server. */
const running = new Set<() => Promise<void>>();

/**
 * Starts one of our servers and waits for its ready line, `{"ready":true,…}`.
 * Its own process group keeps Ctrl-C from reaching it before the launcher has stopped what depends on it.
 * @throws when it ends before it is ready; what it said went to `onLine`
 */
export function startServer({
  name,
  file,
  execArgv = [],
  cwd,
  env,
  onLine,
}: ServerOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', ...execArgv, file], {
    cwd,
    env: { ...FEW_ARENAS, ...env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
    await ended;
    clearTimeout(timer);
  };
  running.add(stop);
  void ended.then(() => running.delete(stop));
  return new Promise((resolve, reject) => {
    if (child.stderr) createInterface({ input: child.stderr }).on('line', onLine);
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('{"ready":true')) resolve({ child, ended, stop });
        else onLine(line);
      });
    }
    ended.then((code) => reject(new Error(`The ${name} ended before it was ready (exit ${code}).`)));
  });
}
