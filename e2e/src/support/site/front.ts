import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../../../..');
const logs = path.join(root, 'test-results/nginx');

export interface Front {
  origin: string;
  /** Stops nginx. Returns its logs. */
  stop(): Promise<{ access: string; error: string }>;
}

/** Starts nginx with docs/nginx.conf in front of the site under test. Returns null if nginx is not installed. */
export async function startFront(site: string): Promise<Front | null> {
  await rm(logs, { recursive: true, force: true });
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/src/server/serve-front.ts'], {
    cwd: root,
    env: { ...process.env, SITE_URL: site, LOGS: logs },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exit]);
  if (line === 'nginx is not installed') return null;
  if (typeof line !== 'string') throw new Error('nginx exited before it was ready. See its output above.');
  return {
    origin: line,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      const read = (name: string) => readFile(path.join(logs, `${name}.log`), 'utf8');
      return { access: await read('access'), error: await read('error') };
    },
  };
}
