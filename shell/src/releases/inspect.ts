import { fork } from 'node:child_process';
import path from 'node:path';
import type { Release } from '@unitbase/contracts/release';

/** What a remote's server file declares. */
export type Inspection = Pick<Release, 'pages' | 'fragments'>;

const TIMEOUT_MILLISECONDS = 60_000;

/**
 * Runs a remote's server file in a child process with the shell's shared libraries, and loads each of its pages and
 * fragments. Rejects with the reason when any of that fails, ends the process or takes too long.
 */
export function inspectServerFile(name: string, file: string, sharedBundle: string): Promise<Inspection> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'inspect-server.ts'), [name, file, sharedBundle], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const fail = (reason: string) => reject(new Error(reason));
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-4_000);
    });
    const timer = setTimeout(() => {
      fail(`it did not finish loading in ${TIMEOUT_MILLISECONDS / 1_000} s`);
      child.kill('SIGKILL');
    }, TIMEOUT_MILLISECONDS);
    child.on('message', (message: { found: Inspection } | { failed: string }) => {
      if ('found' in message) resolve(message.found);
      else fail(message.failed);
    });
    child.on('error', (error) => fail(error.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const last = /^\w*Error: .*$/m.exec(complaint)?.[0];
      fail(last ?? `it ended its process (${signal ?? `exit code ${code}`})`);
    });
  });
}
