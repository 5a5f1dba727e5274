import path from 'node:path';
import { demoLogins, hasDemoLogins } from '@unitbase/api/db/seed/accounts/demo-logins';
import { PLATFORM } from '@unitbase/contracts/release';
import { promote } from '@unitbase/publishing/live/flips';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { adoptRegistry } from '@unitbase/releases/registry/signed-registry';
import { ReleaseError } from '@unitbase/releases/release-error';
import { pinWidgets } from '../embed/pin';
import { type Access, openAccess } from '../release/access';
import { publishBuild, releaseOwnPlatform, remotes, root } from '../release/project';
import { freePort } from './config';
import { type ServerProcess, shellOptions, startServer } from './server-process';

interface SiteOptions {
  /** Where the shell listens. */
  port: number;
  /** Where further shells of the same site listen. */
  morePorts?: number[];
  /** The address that people type. */
  address: string;
  releaseStore: string;
  /** With the page that breaks remotes. @default false */
  hasChaos?: boolean;
  /** More for the shell's environment. */
  shellEnvironment?: Record<string, string>;
  /** A server ended by itself. */
  onEnd: (sentence: string) => void;
}

/** The built site's servers, with the releases that they serve. */
export class SiteProcesses {
  readonly #running: ServerProcess[] = [];

  /** Database, api, releases, shell: in this order. Throws when one does not come up. */
  async start({
    port,
    morePorts = [],
    address,
    releaseStore,
    hasChaos = false,
    shellEnvironment,
    onEnd,
  }: SiteOptions): Promise<void> {
    const apiPort = await freePort();
    await this.#startServer('api', 'api/dist/main.mjs', {
      API_PORT: String(apiPort),
      SITE_URL: address,
      // The variable is meant for the shell: the api has the shell in front of it, on this machine.
      TRUST_PROXY: 'loopback',
    });
    await releaseBuilds(releaseStore);
    await pinLiveWidgets(releaseStore);
    for (const shellPort of [port, ...morePorts]) {
      const environment = {
        PORT: String(shellPort),
        API_URL: `http://127.0.0.1:${apiPort}`,
        RELEASE_STORE: releaseStore,
        LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
        ...shellEnvironment,
      };
      const file = hasChaos ? 'chaos/dist/server/main.cjs' : 'shell/dist/server/main.cjs';
      await this.#startServer('shell', file, environment, shellOptions);
    }
    for (const server of this.#running) {
      server.ended.then((code) => onEnd(`A server ended unexpectedly (exit ${code}); stopping the rest.`));
    }
  }

  async #startServer(
    name: string,
    file: string,
    env: Record<string, string>,
    execArgv: readonly string[] = [],
  ): Promise<void> {
    const server = await startServer({
      name,
      file: path.join(root, file),
      execArgv,
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      onLine: (line) => console.error(line),
    });
    this.#running.push(server);
  }

  /** Process ids, in the order in which they were started: the api, then the shells. */
  get pids(): number[] {
    return this.#running.flatMap(({ child }) => child.pid ?? []);
  }

  /** What depends on another goes first: the shell, then the api. */
  async stop(): Promise<void> {
    for (const server of this.#running.splice(0).reverse()) await server.stop();
  }
}

/**
 * Releases what this project builds: the platform, and each remote whose build the store does not have yet or that was
 * never live. All come from one source, so what one gives up another may take: a remote that is refused gets another
 * turn after the others.
 */
async function releaseBuilds(folder: string): Promise<void> {
  const access = openAccess(root, { store: folder });
  await adoptRegistry(access.plainStore, access.signing, access.by);
  await releaseOwnPlatform(access.store, await access.signer(PLATFORM));
  let waiting: string[] = [...remotes];
  for (let refused: { name: string; error: Error }[] = []; waiting.length > 0; refused = []) {
    for (const name of waiting) {
      await releaseBuild(access, name).catch((error: unknown) => {
        if (!(error instanceof ReleaseError)) throw error;
        refused.push({ name, error });
      });
    }
    if (refused.length === waiting.length && refused[0]) throw refused[0].error;
    waiting = refused.map(({ name }) => name);
  }
}

/** What other sites load now, as a version that never changes. A loader under work does not keep the site from starting. */
async function pinLiveWidgets(folder: string): Promise<void> {
  try {
    await pinWidgets(openAccess(root, { store: folder }).store, root);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
  }
}

async function releaseBuild(access: Access, name: string): Promise<void> {
  const signer = await access.signer(name);
  const trust = await access.trust();
  const folder = path.join(root, `${name}-mf`);
  const { version, isNew } = await publishBuild(access.store, { name, folder, signer, trust, drops: 'all' });
  const { remotes: live } = await readRegistry(access.store);
  if (!isNew && live[name]) return;
  await promote(access.store, name, version, { by: access.by, trust, drops: 'all' });
  console.log(`Released ${name}@${version}`);
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
