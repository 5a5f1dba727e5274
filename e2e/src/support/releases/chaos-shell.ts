import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { root, STORE } from './releases';

const run = promisify(execFile);
const FOLDER = path.join(root, '.data/e2e/chaos');

export interface ChaosShell {
  origin: string;
  /** Returns the link that `npm run chaos` prints. */
  link(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a second shell with fault injection, on a copy of the releases so that the site under test is unaffected. It
 * calls the api through the site.
 */
export async function openChaosShell(site: string): Promise<ChaosShell> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const store = path.join(FOLDER, 'releases');
  await cp(STORE, store, { recursive: true });
  await cp(path.join(STORE, '../release-keys'), path.join(FOLDER, 'release-keys'), { recursive: true });
  const shell = spawn(process.execPath, [path.join(root, 'chaos/dist/server/main.cjs')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      API_URL: site,
      RELEASE_STORE: store,
      RENDERERS: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    if (shell.stdout)
      createInterface({ input: shell.stdout }).on('line', (line) => {
        if (line.startsWith('{"ready":true')) resolve(JSON.parse(line).port);
      });
    shell.once('exit', (code) =>
      reject(new Error(`The chaos shell exited with code ${code} before it was ready.`)),
    );
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    async link() {
      const { stdout } = await run(
        process.execPath,
        ['--import', 'tsx', path.join(root, 'tooling/start/chaos.ts')],
        { cwd: root, env: { ...process.env, SITE: origin, RELEASE_STORE: store } },
      );
      return stdout.trim();
    },
    async stop() {
      shell.kill('SIGTERM');
      await ended;
      await rm(FOLDER, { recursive: true, force: true });
    },
  };
}
