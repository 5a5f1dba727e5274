import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { findBinaries } from './embedded/binaries';
import { isAlive, withFileLock } from './embedded/lock';
import { connectWhenReady, findPostmaster, type Postmaster, stopPostmaster } from './embedded/postmaster';
import { isReachable, privateFolder, standIn, unprivileged } from './embedded/reach';

const USER = 'unitbase';
const MAX_STARTS = 25;

/** Name of this process's connections. They do not prevent it from stopping the server. */
export const applicationName = `unitbase-api ${process.pid}`;

export interface EmbeddedDatabase {
  /** `postgres://…@127.0.0.1:port/unitbase`, with the password created at the first start. */
  url: string;
  /** Folder of the data: `dataDir`, or its replacement under /var/tmp. */
  dataDir: string;
  /** Stops the server unless another program uses it. */
  stop(options?: { isEnding?: boolean }): Promise<void>;
}

/** Databases that this process has opened or is opening. */
const opened = new Set<Promise<EmbeddedDatabase>>();

/** Stops the servers of this process immediately, even with running queries, unless another program uses them. */
export async function stopEmbeddedDatabases(): Promise<void> {
  await Promise.allSettled([...opened].map(async (opening) => (await opening).stop({ isEnding: true })));
}

/**
 * Stops the embedded databases and then this process on a signal, or when its parent process is gone.
 * @param stopOthers first stops other users of the databases
 */
export function stopDatabasesOnSignal(stopOthers = async (): Promise<void> => undefined): void {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.once(
      event,
      () =>
        void stopOthers()
          .then(stopEmbeddedDatabases)
          .finally(() => process.exit(1)),
    );
  }
}

/** fsync stays on, so that committed data survives a power cut. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
};

/** Returns the data folder; one under /var/tmp if the server's user cannot enter `dataDir`. */
function dataFolderOf(dataDir: string): string {
  const reachable = unprivileged().uid === undefined || isReachable(dataDir);
  return reachable ? path.resolve(dataDir) : path.join(standIn(dataDir, 'data'), 'pg');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Runs initdb in a temporary folder and renames it, so that a killed start leaves no partial data folder. */
function initialise(bin: string, dataDir: string): void {
  const draft = `${dataDir}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(path.dirname(dataDir), { recursive: true });
  privateFolder(draft);
  const passwordFile = path.join(draft, '..', `${path.basename(dataDir)}.password`);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
  const result = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', draft, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--locale=C', '-E', 'UTF8'],
    { ...unprivileged(), encoding: 'utf8', cwd: '/' },
  );
  if (result.status !== 0) {
    throw new Error(
      `PostgreSQL could not make its data folder: ${(result.stderr || String(result.error)).trim()}`,
    );
  }
  renameSync(passwordFile, path.join(draft, 'unitbase.password'));
  renameSync(draft, dataDir);
}

/** Returns the user that the server must run as if this process is root: the owner of the data. */
function ownerOf(dataDir: string): { uid: number; gid: number } | Record<string, never> {
  const { uid, gid } = statSync(dataDir);
  return unprivileged().uid === undefined ? {} : { uid, gid };
}

async function start(bin: string, dataDir: string, settings: Record<string, string>): Promise<Postmaster> {
  const port = await freePort();
  const log = openSync(path.join(dataDir, 'server.log'), 'a', 0o600);
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', dataDir, '-p', String(port), ...options], {
    ...ownerOf(dataDir),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const pid = await new Promise<number>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`PostgreSQL could not start: ${error.message}`)));
    server.once('spawn', () => resolve(server.pid ?? 0));
  });
  server.unref();
  return { pid, port };
}

async function createDatabase(postgres: Client): Promise<void> {
  const { rowCount } = await postgres.query('SELECT 1 FROM pg_database WHERE datname = $1', [USER]);
  if (!rowCount) await postgres.query(`CREATE DATABASE ${USER}`);
}

/** Returns whether no other client is connected; waits up to 0.3 s for closing connections. */
async function isAlone(presence: Client, ownName = ''): Promise<boolean> {
  for (let round = 0; round < 15; round += 1) {
    const { rows } = await presence.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND application_name <> $1`,
      [ownName],
    );
    if (rows[0]?.others === 0) return true;
    await wait(20);
  }
  return false;
}

/**
 * Connects to the running server of `dataDir` or starts one. Retries, because a killed server may still be ending or
 * hold shared memory. The connection stays open to mark the server as used.
 */
async function connect(dataDir: string, settings: Record<string, string>) {
  const password = readFileSync(path.join(dataDir, 'unitbase.password'), 'utf8');
  for (let starts = 1; ; starts += 1) {
    const { pid, port } = findPostmaster(dataDir) ?? (await start(findBinaries(), dataDir, settings));
    const server = `postgres://${USER}:${password}@127.0.0.1:${port}`;
    try {
      const presence = await connectWhenReady(`${server}/postgres`, () => isAlive(pid));
      return { pid, server, presence };
    } catch (error) {
      if (starts === MAX_STARTS || isAlive(pid)) {
        const { message } = error as Error;
        throw new Error(`PostgreSQL did not start, see ${path.join(dataDir, 'server.log')}: ${message}`);
      }
      await wait(200);
    }
  }
}

/**
 * Returns a PostgreSQL server on `dataDir`: adopts a running one, or starts one, after initdb in a new folder. A file
 * lock serialises callers on this machine.
 * @param options.settings additional server settings, as for `postgres -c`
 * @throws if there are no binaries for this machine or the server does not start
 */
export function ensureDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const opening = open(options);
  opened.add(opening);
  opening.catch(() => opened.delete(opening));
  return opening;
}

interface EmbeddedOptions {
  dataDir: string;
  settings?: Record<string, string>;
}

async function open(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = dataFolderOf(options.dataDir);
  const lock = `${dataDir}.lock`;
  return withFileLock(lock, async () => {
    if (!existsSync(path.join(dataDir, 'PG_VERSION'))) initialise(findBinaries(), dataDir);
    const { pid, server, presence } = await connect(dataDir, options.settings ?? {});
    await createDatabase(presence);
    const stop = ({ isEnding = false } = {}) =>
      withFileLock(lock, async () => {
        const alone = await isAlone(presence, isEnding ? applicationName : '').catch(() => false);
        await presence.end().catch(() => undefined);
        if (alone) await stopPostmaster(pid);
      });
    return { url: `${server}/${USER}`, dataDir, stop };
  });
}
