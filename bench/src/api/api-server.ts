import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prepareDatabase } from '@unitbase/api/db/prepare';
import type { Pool } from '@unitbase/api/db/query';
import { build } from '@unitbase/tooling/start/build';
import { freePort } from '@unitbase/tooling/start/config';
import { startServer } from '@unitbase/tooling/start/server-process';
import { enlarge } from './scale';

/** A built api as a process of its own, and its database. */
export interface BenchApi {
  origin: string;
  pool: Pool;
  /** From the start of the process to its ready line, in milliseconds. */
  started: number;
  /** Memory of the process in bytes: now, and the most it was (Linux). */
  memory(): { now: number; most: number };
  stop(): Promise<void>;
}

/**
 * The built api on a directory of starting data in `.data/bench`, or on one that is `scale` times as large: made once,
 * which takes some minutes, and kept.
 */
export async function openBenchApi(root: string, scale = 1): Promise<BenchApi> {
  await build(root, ['api']);
  const dataDir = path.join(root, '.data/bench', ...(scale === 1 ? [] : [`scale-${scale}`]));
  const databaseUrl = scale === 1 ? process.env.DATABASE_URL : undefined;
  const database = await prepareDatabase({ databaseUrl, dataDir: path.join(dataDir, 'pg') });
  try {
    if (scale > 1) await enlarge(database.pool, scale);
    const port = await freePort();
    const start = performance.now();
    const server = await startServer({
      name: 'api',
      file: path.join(root, 'api/dist/main.mjs'),
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        API_PORT: String(port),
        SITE_URL: 'http://localhost:3000',
        MAIL: 'mailbox',
        LOG_LEVEL: 'error',
      },
      onLine: (line) => console.error(line),
    });
    return {
      origin: `http://127.0.0.1:${port}`,
      pool: database.pool,
      started: performance.now() - start,
      memory: () => memoryOf(server.child.pid ?? 0),
      async stop() {
        await server.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1_024;
  return { now: bytes('VmRSS'), most: bytes('VmHWM') };
}
