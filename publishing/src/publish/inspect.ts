import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildManifest, Release, RouteShape } from '@unitbase/contracts/release';

/** What a remote's server files declare. */
export type Inspection = Pick<Release, 'pages' | 'fragments' | 'navigation' | 'sitemap' | 'elements'>;

export interface InspectionResult {
  inspection: Inspection;
  /** First failure of the smoke test, as the middle of a sentence, or null. */
  fault: string | null;
}

export interface InspectionTask {
  build: BuildManifest;
  version: string;
  /** Path of the remote's server file. */
  file: string;
  /** Path of its widgets' server file, if it has widgets. */
  embedFile?: string;
  /** The live platform's server file. */
  sharedBundle: Uint8Array;
  /** All routes of the live api. */
  routes: Record<string, RouteShape>;
  /** Names of the routes that the remote calls. */
  calls: string[];
}

/** Task in `task.json`; `sharedBundle` is a file beside it. */
export type WrittenTask = Omit<InspectionTask, 'sharedBundle'>;

/** Messages of the child process: the next step, the inspection, a failure to load, the result. */
export type InspectionMessage =
  | { step: string }
  | { inspection: Inspection }
  | { failed: string }
  | { fault: string | null };

/** Program of the child process; the `.cjs` file runs the TypeScript source, a packed package has JavaScript. */
const INSPECT_SERVER = path.join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'inspect-server.cjs' : 'inspect-server.js',
);

const PAGE_TIMEOUT_MILLISECONDS = 10_000;
const LOAD_TIMEOUT_MILLISECONDS = 60_000;

/**
 * Runs a remote's server file in a child process with the live shell's libraries and smoke-tests its pages and fragments
 * (docs/decisions/0014). Rejects if the file does not load.
 */
export async function inspectServerFile({
  sharedBundle,
  ...task
}: InspectionTask): Promise<InspectionResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-publish-'));
  try {
    await writeFile(path.join(folder, 'shared.cjs'), sharedBundle);
    await writeFile(path.join(folder, 'task.json'), JSON.stringify(task satisfies WrittenTask));
    return await runIn(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runIn(folder: string): Promise<InspectionResult> {
  return new Promise((resolve, reject) => {
    const child = fork(INSPECT_SERVER, [folder], {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let inspection: Inspection | undefined;
    let step = '';
    let stderr = '';
    const fail = (reason: string) => {
      if (inspection) resolve({ inspection, fault: `${step}: ${reason}` });
      else reject(new Error(reason));
    };
    const startTimer = (milliseconds: number) =>
      setTimeout(() => {
        fail(`it did not finish in ${milliseconds / 1_000} s`);
        child.kill('SIGKILL');
      }, milliseconds);
    let timer = startTimer(LOAD_TIMEOUT_MILLISECONDS);
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-4_000);
    });
    child.on('message', (message: InspectionMessage) => {
      if ('step' in message) {
        step = message.step;
        clearTimeout(timer);
        timer = startTimer(PAGE_TIMEOUT_MILLISECONDS);
      } else if ('inspection' in message) inspection = message.inspection;
      else if ('failed' in message) fail(message.failed);
      else if (inspection) resolve({ inspection, fault: message.fault });
    });
    child.on('error', (error) => fail(error.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const lastError = /^\w*Error: .*$/m.exec(stderr)?.[0];
      fail(lastError ?? `it ended its process (${signal ?? `exit code ${code}`})`);
    });
  });
}
