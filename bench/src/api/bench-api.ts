import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { prepareDatabase } from '@unitbase/api/db/prepare';
import type { Pool } from '@unitbase/api/db/query';
import { root } from '@unitbase/tooling/release/project';
import { build } from '@unitbase/tooling/start/build';
import { freePort } from '@unitbase/tooling/start/config';
import { apiOptions, startServer } from '@unitbase/tooling/start/server-process';
import { enlarge } from './scale';

/** The built api in its own process, with its database. */
export interface BenchApi extends AsyncDisposable {
  origin: string;
  pool: Pool;
  /** Returns the resident memory of the process in MB (Linux). */
  memory(): number;
}

interface ApiDatabase {
  url: string;
  pool: Pool;
  close(): Promise<void>;
}

/** Starts the api on starting data in `.data/bench`, or on `scale` times as many companies, which takes minutes once. */
export async function openBenchApi(scale = 1): Promise<BenchApi> {
  const dataDir = path.join(root, '.data/bench', scale === 1 ? '' : `scale-${scale}`);
  const databaseUrl = scale === 1 ? process.env.DATABASE_URL : undefined;
  const database = await prepareDatabase({ databaseUrl, dataDir: path.join(dataDir, 'pg') });
  try {
    if (scale > 1) await enlarge(database.pool, scale);
    return await startApi(database, { DATA_DIR: dataDir });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Builds and starts the api. Disposing of it closes the database too. */
export async function startApi(database: ApiDatabase, env: Record<string, string>): Promise<BenchApi> {
  await build(root, ['api']);
  const port = await freePort();
  const server = await startServer({
    name: 'api',
    execArgv: apiOptions,
    file: path.join(root, 'api/dist/main.mjs'),
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      API_PORT: String(port),
      SITE_URL: 'http://localhost:3000',
      MAIL: 'mailbox',
      LOG_LEVEL: 'error',
      ...env,
    },
    onLine: (line) => console.error(line),
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pool: database.pool,
    memory: () => memoryOf(server.child.pid ?? 0),
    async [Symbol.asyncDispose]() {
      await server.stop();
      await database.close();
    },
  };
}

const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

const agent = new Agent({ keepAlive: true });

/**
 * Requests a path of the api and reads the response. Returns the time in milliseconds.
 * @throws for a status above `mostStatus`
 */
export async function timeRequest({ origin }: BenchApi, url: string, mostStatus = 200): Promise<number> {
  const startedAt = performance.now();
  const status = await new Promise<number>((resolve, reject) => {
    request(`${origin}/web_api${url}`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
  if (status > mostStatus) throw new Error(`${url} returned ${status}.`);
  return performance.now() - startedAt;
}
