import path from 'node:path';
import { demoLogins, hasDemoLogins } from '@unitbase/api/db/seed/accounts/demo-logins';
import { PLATFORM } from '@unitbase/contracts/release';
import { promote } from '@unitbase/publishing/live/promotion';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { ReleaseError } from '@unitbase/releases/release-error';
import { pinWidgets } from '../embed/pin';
import { type Access, openAccess } from '../release/access';
import { publishBuild, releaseOwnPlatform, remotes, root } from '../release/project';
import { freePort } from './config';
import { type ServerProcess, shellOptions, startServer } from './server-process';

interface SiteOptions {
  /** Port of the shell. */
  port: number;
  /** Ports of further shells of the same site. */
  morePorts?: number[];
  /** Public origin of the site. */
  address: string;
  releaseStore: string;
  /** Whether to start the server with the chaos page. @default false */
  hasChaos?: boolean;
  /** Additional environment variables of the shell. */
  shellEnvironment?: Record<string, string>;
  /** Called if a server exits by itself. */
  onEnd: (sentence: string) => void;
}

/** Servers of the built site. */
export class SiteProcesses {
  readonly #running: ServerProcess[] = [];

  /** Starts the api with its database, releases the builds, then starts the shells. Throws if one of them fails. */
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
      // The operator's value is for the shell. The api trusts the shell, on this machine.
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
      server.ended.then((code) => onEnd(`A server exited with code ${code}. Stopping the others.`));
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

  /** Process ids in the order of their start: the api, then the shells. */
  get pids(): number[] {
    return this.#running.flatMap(({ child }) => child.pid ?? []);
  }

  /** Stops the shells, then the api. */
  async stop(): Promise<void> {
    for (const server of this.#running.splice(0).reverse()) await server.stop();
  }
}

/**
 * Releases the platform and each remote whose build is new or was never live. A page may move from one remote to
 * another, so a rejected remote is tried again after the others.
 */
async function releaseBuilds(folder: string): Promise<void> {
  const access = openAccess(root, { store: folder });
  await releaseOwnPlatform(access.store, await access.signer(PLATFORM));
  let pending: string[] = [...remotes];
  for (let rejected: { name: string; error: Error }[] = []; pending.length > 0; rejected = []) {
    for (const name of pending) {
      await releaseBuild(access, name).catch((error: unknown) => {
        if (!(error instanceof ReleaseError)) throw error;
        rejected.push({ name, error });
      });
    }
    if (rejected.length === pending.length && rejected[0]) throw rejected[0].error;
    pending = rejected.map(({ name }) => name);
  }
}

/** Pins the live widgets. A failure is only printed, so that an unfinished loader does not stop the site. */
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

/** Prints the URLs and the demo logins. */
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
