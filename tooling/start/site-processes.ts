import path from 'node:path';
import { readConfig } from '@unitbase/api/config';
import { DEMO_PASSWORD, demoLogins } from '@unitbase/api/db/seed/accounts/demo-logins';
import { demoStaff } from '@unitbase/api/db/seed/accounts/demo-staff';
import { DESK } from '@unitbase/contracts/release';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { ReleaseError } from '@unitbase/releases/release-error';
import { ensureKey } from '@unitbase/releases/signing/keys';
import { defaultKeysFolder } from '@unitbase/releases/store/open-store';
import { pinWidgets } from '../embed/pin';
import { type Access, openAccess } from '../release/access';
import { promoteOwn, publishOwn, releaseEach, releaseOwnPlatform, root } from '../release/project';
import { freePort } from './config';
import { apiOptions, type ServerProcess, shellOptions, startServer } from './server-process';

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
    const apiEnvironment = {
      API_PORT: String(apiPort),
      SITE_URL: address,
      RELEASE_STORE: releaseStore,
      // The operator's value is for the shell. The api trusts the shell, on this machine.
      TRUST_PROXY: 'loopback',
    };
    await this.#startServer('api', 'api/dist/main.mjs', apiEnvironment, apiOptions);
    const access = openAccess(root, { store: releaseStore });
    await releaseBuilds(access);
    await createDeskKey(access);
    await pinLiveWidgets(access);
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
    execArgv: readonly string[],
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

/** Releases the platform, and each remote whose build is new or was never live. */
export async function releaseBuilds(access: Access): Promise<void> {
  await releaseOwnPlatform(access);
  await releaseEach(async (name) => {
    const { version, isNew } = await publishOwn(access, name);
    const { remotes } = await readRegistry(access.store);
    if (!isNew && remotes[name]) return;
    await promoteOwn(access, name, version);
    console.log(`Released ${name}@${version}`);
  });
}

/** Creates the desk's key beside a folder store, as other keys of this machine (docs/decisions/0035). */
async function createDeskKey({ folder }: Access): Promise<void> {
  if (folder) await ensureKey(defaultKeysFolder(folder), DESK);
}

/** Pins the live widgets. A failure is only printed, so that an unfinished loader does not stop the site. */
async function pinLiveWidgets({ store }: Access): Promise<void> {
  try {
    await pinWidgets(store, root);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
  }
}

/** Prints the URLs and the demo logins. */
export function printWelcome(address: string, milliseconds: number): void {
  console.log(`
Unitbase is up after ${(milliseconds / 1000).toFixed(1)} s

  Site       ${address}
  Desk       ${address}/auth/login?redirectUrl=/desk
  Mailbox    ${address}/dev/mailbox
  OpenAPI    ${address}/web_api/openapi.json
`);
  if (readConfig(process.env).demoLogins) {
    const staff = demoStaff.map(({ role, email }) => ({
      who: `staff, ${role}`,
      email,
      password: DEMO_PASSWORD,
    }));
    console.table([...demoLogins.map(({ who, email, password }) => ({ who, email, password })), ...staff]);
    console.log(`Codes of the demo staff: npm run desk -- staff code ${demoStaff[0]?.email}\n`);
  }
  console.log('Ctrl-C stops everything.');
}
