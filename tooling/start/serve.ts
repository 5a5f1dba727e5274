/** The second step of `npm start`: build, database, releases, servers, and what a person wants to know then. */
import path from 'node:path';
import { demoLogins } from '@unitbase/api/db/seed/accounts/demo-logins';
import { folderStore } from '@unitbase/shell/releases/folder-store';
import { promote, readRegistry } from '@unitbase/shell/releases/registry';
import { publishBuild, readShellOffer, remotes, root } from '../release/project';
import { build } from './build';
import { freePort, readStartConfig, requireFreePort } from './config';
import { type ServerProcess, startServer } from './server-process';

const running: ServerProcess[] = [];
let stopping = false;

async function stopAll(): Promise<void> {
  stopping = true;
  // What depends on another goes first: the shell, then the api.
  for (const server of running.reverse()) await server.stop();
  running.length = 0;
}

async function stopAndExit(code: number): Promise<never> {
  if (!stopping) await stopAll();
  process.exit(code);
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

function start(name: string, file: string, env: Record<string, string>): Promise<ServerProcess> {
  return startServer({
    name,
    file: path.join(root, file),
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    onLine: (line) => console.error(line),
  });
}

async function main(): Promise<void> {
  const started = Date.now();
  const config = readStartConfig(root, process.env);
  await requireFreePort(config.port);
  console.log('Building…');
  await build(root);

  const apiPort = await freePort();
  const site = process.env.SITE_URL || `http://localhost:${config.port}`;
  console.log('Starting the database and the api…');
  const api = await start('api', 'api/dist/main.mjs', { API_PORT: String(apiPort), SITE_URL: site });
  running.push(api);
  await releaseBuilds(config.releaseStore);
  const shell = await start('shell', 'shell/dist/server/main.cjs', {
    PORT: String(config.port),
    API_URL: `http://127.0.0.1:${apiPort}`,
    RELEASE_STORE: config.releaseStore,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  });
  running.push(shell);
  for (const server of [api, shell]) {
    server.ended.then((code) => {
      if (stopping) return;
      console.error(`A server ended unexpectedly (exit ${code}); stopping the rest.`);
      return stopAndExit(1);
    });
  }
  printWelcome(site, Date.now() - started);
}

function printWelcome(site: string, milliseconds: number): void {
  console.log(`
Unitbase is up after ${(milliseconds / 1000).toFixed(1)} s

  Site       ${site}
  Mailbox    ${site}/dev/mailbox
  OpenAPI    ${site}/web_api/openapi.json
`);
  console.table(demoLogins.map(({ who, email, password }) => ({ who, email, password })));
  console.log('Ctrl-C stops everything.');
}

process.on('SIGINT', () => void stopAndExit(0));
process.on('SIGTERM', () => void stopAndExit(0));
process.on('SIGHUP', () => void stopAndExit(0));

main().catch(async (error: unknown) => {
  if (!stopping) console.error(error instanceof Error ? error.message : String(error));
  await stopAndExit(1);
});
