import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareDatabase } from '@unitbase/api/db/prepare';
import { apiUrl } from '@unitbase/contracts/client';
import { openAccess } from '@unitbase/tooling/release/access';
import { root } from '@unitbase/tooling/release/project';
import { build } from '@unitbase/tooling/start/build';
import { freePort } from '@unitbase/tooling/start/config';
import { type ServerProcess, shellOptions, startServer } from '@unitbase/tooling/start/server-process';
import { releaseBuilds } from '@unitbase/tooling/start/site-processes';
import { startFront } from './nginx';

const NODES = 2;
/** As docs/operate.md recommends. */
const DRAIN_SECONDS = '3';
const READY_MILLISECONDS = 60_000;

/** Two apis and two shells on one database, behind nginx. */
export interface RollingSite extends AsyncDisposable {
  origin: string;
  /** Restarts one node as docs/operate.md says, by its name. Throws unless it stopped by itself. */
  restarts: Record<string, () => Promise<void>>;
}

/** Starts the built site with the data in `.data/bench`, or in DATABASE_URL. */
export async function openRollingSite(): Promise<RollingSite> {
  process.env.DATA_DIR ||= path.join(root, '.data/bench');
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env;
  await build(root);
  const database = await prepareDatabase({ databaseUrl, dataDir: path.join(dataDir, 'pg') });
  const [apis, shells] = [await origins(), await origins()];
  const front = await startFront(shells);
  const nodes: Node[] = [];
  const environment = {
    ...{ DATABASE_URL: database.url, SITE_URL: front.origin, MAIL: 'mailbox', TRUST_PROXY: 'loopback' },
    ...{ API_URL: apis.join(' '), RELEASE_STORE: path.join(dataDir, 'releases'), DRAIN_SECONDS },
  };
  const restarts: RollingSite['restarts'] = {};
  const dispose = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await front[Symbol.asyncDispose]();
    await database.close();
  };
  try {
    for (const [n, origin] of apis.entries()) {
      const api = new Node('api', 'api/dist/main.mjs', { ...environment, API_PORT: new URL(origin).port });
      nodes.push(api);
      await api.start();
      restarts[`api ${n + 1}`] = async () => {
        await api.restart();
        await whenReady(origin + apiUrl('getHealth'));
      };
    }
    await releaseBuilds(openAccess(root, { store: environment.RELEASE_STORE }));
    for (const [n, origin] of shells.entries()) {
      const shell = new Node('shell', 'shell/dist/server/main.cjs', {
        ...environment,
        PORT: new URL(origin).port,
      });
      nodes.push(shell);
      await shell.start();
      restarts[`shell ${n + 1}`] = async () => {
        await front.withoutShell(origin);
        await shell.restart();
        await whenReady(`${origin}/readyz`);
        await front.withoutShell(null);
      };
    }
    await whenReady(`${front.origin}/readyz`);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { origin: front.origin, restarts, [Symbol.asyncDispose]: dispose };
}

async function origins(): Promise<string[]> {
  const ports: number[] = [];
  while (ports.length < NODES) ports.push(await freePort());
  return ports.map((port) => `http://127.0.0.1:${port}`);
}

/** Waits for a health check. nginx tries a shell again ten seconds after it was unreachable. */
export async function whenReady(url: string): Promise<void> {
  const late = AbortSignal.timeout(READY_MILLISECONDS);
  while (!(await fetch(url).catch(() => null))?.ok) {
    late.throwIfAborted();
    await wait(100);
  }
}

/** A server on a port that it keeps. */
class Node {
  #server: ServerProcess | undefined;

  constructor(
    private readonly name: string,
    private readonly file: string,
    private readonly environment: Record<string, string>,
  ) {}

  async start(): Promise<void> {
    this.#server = await startServer({
      name: this.name,
      file: path.join(root, this.file),
      execArgv: this.name === 'shell' ? shellOptions : [],
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...this.environment },
      onLine: (line) => console.error(line),
    });
  }

  async restart(): Promise<void> {
    this.#server?.child.kill('SIGTERM');
    const code = await this.#server?.ended;
    if (code !== 0) throw new Error(`The ${this.name} exited with code ${code} after SIGTERM.`);
    await this.start();
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }
}
