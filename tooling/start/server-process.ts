import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  child: ChildProcess;
  /** Resolves with the exit code; 1 after a signal. */
  ended: Promise<number>;
  stop(): Promise<void>;
}

interface ServerOptions {
  name: string;
  file: string;
  /** Options for Node. */
  execArgv?: readonly string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** Receives each line of output except the ready line. */
  onLine: (line: string) => void;
}

/** Time after SIGTERM until a server is killed, in milliseconds. */
const STOP_TIMEOUT_MILLISECONDS = 10_000;
/** Limits glibc's arenas: buffers that one thread allocates and another frees would stay in each arena (docs/operate.md). */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };
/** Node options of a shell. On busy cores V8's helper threads make a collection slower (docs/operate.md). */
export const shellOptions = ['--single-threaded-gc'];
/** Node options of the api. V8 lets garbage of long work grow to twice the live heap otherwise (docs/operate.md). */
export const apiOptions = ['--heap-growing-percent=20'];

/** Stops all servers that run or start. */
export async function stopServers(): Promise<void> {
  await Promise.all([...running].map((stop) => stop()));
}

/** Stop functions of the running servers. */
const running = new Set<() => Promise<void>>();

/**
 * Starts a server and waits for its ready line, `{"ready":true,…}`. Its own process group keeps Ctrl-C away, so that the
 * launcher can stop the servers in order.
 * @throws if it exits before it is ready; its output went to `onLine`
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
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MILLISECONDS);
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
    ended.then((code) => reject(new Error(`The ${name} exited with code ${code} before it was ready.`)));
  });
}
