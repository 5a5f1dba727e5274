import path from 'node:path';
import { demoLogins, hasDemoLogins } from '@unitbase/api/db/seed/accounts/demo-logins';
import { folderStore } from '@unitbase/shell/releases/folder-store';
import { promote, readRegistry } from '@unitbase/shell/releases/registry';
import { publishBuild, readShellOffer, remotes, root } from '../release/project';
import { freePort } from './config';
import { type ServerProcess, startServer } from './server-process';

interface SiteOptions {
  /** Where the shell listens. */
  port: number;
  /** The address that people type. */
  address: string;
  releaseStore: string;
  /** More for the shell's environment. */
  shellEnvironment?: Record<string, string>;
  /** A server ended by itself. */
  onEnd: (sentence: string) => void;
}

/** The built site's servers, with the releases that they serve. */
export class SiteProcesses {
  readonly #running: ServerProcess[] = [];

  /** Database, api, releases, shell: in this order. Throws when one does not come up. */
  async start({ port, address, releaseStore, shellEnvironment, onEnd }: SiteOptions): Promise<void> {
    const apiPort = await freePort();
    await this.#startServer('api', 'api/dist/main.mjs', { API_PORT: String(apiPort), SITE_URL: address });
    await releaseBuilds(releaseStore);
    await this.#startServer('shell', 'shell/dist/server/main.cjs', {
      PORT: String(port),
      API_URL: `http://127.0.0.1:${apiPort}`,
      RELEASE_STORE: releaseStore,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      ...shellEnvironment,
    });
    for (const server of this.#running) {
      server.ended.then((code) => onEnd(`A server ended unexpectedly (exit ${code}); stopping the rest.`));
    }
  }

  async #startServer(name: string, file: string, env: Record<string, string>): Promise<void> {
    const server = await startServer({
      name,
      file: path.join(root, file),
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      onLine: (line) => console.error(line),
    });
    this.#running.push(server);
  }

  /** What depends on another goes first: the shell, then the api. */
  async stop(): Promise<void> {
    for (const server of this.#running.splice(0).reverse()) await server.stop();
  }
}

/** Publishes and promotes each remote whose build the store does not have yet, or that was never live. */
async function releaseBuilds(folder: string): Promise<void> {
  const store = folderStore(folder);
  const shell = await readShellOffer();
  const live = (await readRegistry(store)).remotes;
  for (const name of remotes) {
    const { version, isNew } = await publishBuild(store, name);
    if (isNew || !live[name]) {
      await promote(store, name, version, shell);
      console.log(`Released ${name}@${version}`);
    }
  }
}

/** What a person wants to know once the site is up. */
export function printWelcome(address: string, milliseconds: number): void {
  console.log(`
Unitbase is up after ${(milliseconds / 1000).toFixed(1)} s

  Site       ${address}
  Mailbox    ${address}/dev/mailbox
  OpenAPI    ${address}/web_api/openapi.json
`);
  const { DATABASE_URL, DEMO_LOGINS } = process.env;
  if (hasDemoLogins({ DATABASE_URL, DEMO_LOGINS }))
    console.table(demoLogins.map(({ who, email, password }) => ({ who, email, password })));
  console.log('Ctrl-C stops everything.');
}
