import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildManifest, Release, RouteShape } from '@unitbase/contracts/release';

/** What a remote's server file declares. */
export type Inspection = Pick<Release, 'pages' | 'fragments'>;

export interface InspectionTask {
  build: BuildManifest;
  version: string;
  /** The remote's server file. */
  file: string;
  /** The live platform's file. */
  sharedBundle: Uint8Array;
  /** Every route of the live api. */
  routes: Record<string, RouteShape>;
  /** Names of those that the remote calls. */
  calls: string[];
}

/** The task as the process reads it: `sharedBundle` is a file by then. */
export type WrittenTask = Omit<InspectionTask, 'sharedBundle'>;

/** Of the process: what it is about to do, what it found, what failed. */
export type InspectionMessage =
  | { step: string }
  | { found: Inspection }
  | { failed: string }
  | { fault: string | null };

/** How long one page may take, of which thousands fit into the time of all, and how long loading may. Milliseconds. */
const PAGE_TIMEOUT = 10_000;
const LOAD_TIMEOUT = 60_000;

/**
 * Runs a remote's server file in a process of its own with the live shell's libraries, loads each of its pages and
 * fragments, and has the shell's renderer render them (trial/). Rejects with the reason when it does not load;
 * `fault` is the first page that fails, as the middle of a sentence.
 */
export async function inspectServerFile({
  sharedBundle,
  ...task
}: InspectionTask): Promise<{ found: Inspection; fault: string | null }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-publish-'));
  try {
    await writeFile(path.join(folder, 'shared.cjs'), sharedBundle);
    await writeFile(path.join(folder, 'task.json'), JSON.stringify(task satisfies WrittenTask));
    return await runIn(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runIn(folder: string): Promise<{ found: Inspection; fault: string | null }> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'inspect-server.cjs'), [folder], {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let found: Inspection | undefined;
    let step = '';
    let complaint = '';
    const end = (reason: string) => {
      if (found) resolve({ found, fault: `${step}: ${reason}` });
      else reject(new Error(reason));
    };
    const limit = (milliseconds: number) =>
      setTimeout(() => {
        end(`it did not finish in ${milliseconds / 1_000} s`);
        child.kill('SIGKILL');
      }, milliseconds);
    let timer = limit(LOAD_TIMEOUT);
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-4_000);
    });
    child.on('message', (message: InspectionMessage) => {
      if ('step' in message) {
        step = message.step;
        clearTimeout(timer);
        timer = limit(PAGE_TIMEOUT);
      } else if ('found' in message) found = message.found;
      else if ('failed' in message) end(message.failed);
      else if (found) resolve({ found, fault: message.fault });
    });
    child.on('error', (error) => end(error.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const last = /^\w*Error: .*$/m.exec(complaint)?.[0];
      end(last ?? `it ended its process (${signal ?? `exit code ${code}`})`);
    });
  });
}
