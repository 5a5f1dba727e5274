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
const MOST_STARTS = 25;

/** Of this process's own connections: a process that is told to end stops the server in spite of them. */
export const applicationName = `unitbase-api ${process.pid}`;

export interface EmbeddedDatabase {
  /** `postgres://…@127.0.0.1:port/unitbase`, with the password made at the first start. */
  url: string;
  /** Where the data lie: `dataDir`, or its stand-in under /var/tmp. */
  dataDir: string;
  /** Ends the server, unless another program uses it: the last one out turns off the light. */
  stop(options?: { isEnding?: boolean }): Promise<void>;
}

/** Databases that this process has opened or is opening. */
const opened = new Set<Promise<EmbeddedDatabase>>();

/** Stops the servers of this process at once, whatever it is asking them, unless another program uses them. */
export async function stopEmbeddedDatabases(): Promise<void> {
  await Promise.allSettled([...opened].map(async (opening) => (await opening).stop({ isEnding: true })));
}

/**
 * Ends this process on a signal, or when the program that started it is gone, and its embedded databases first.
 * @param stopOthers ends what uses the databases too
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

/** fsync stays on: what was acknowledged survives a power cut. */
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

/** As a user that others' folders are closed to, the data move under /var/tmp. */
function placeOf(dataDir: string): string {
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

/** initdb into a draft beside the place, then one rename: a start killed half-way leaves nothing half-made. */
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

/** As root the server runs as the owner of its data, who may be a user that started it before. */
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

/** Whether no other client is connected; connections that are just closing get 0.3 s to be gone. */
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
 * A connection to the server that runs on `dataDir`, or to one that is started. After a kill it takes more than one
 * start: the server that was found may just be going, and until the last process of the old one is gone a new one rejects
 * its memory. The connection stays open and says that someone is here.
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
      if (starts === MOST_STARTS || isAlive(pid)) {
        const { message } = error as Error;
        throw new Error(`PostgreSQL did not start, see ${path.join(dataDir, 'server.log')}: ${message}`);
      }
      await wait(200);
    }
  }
}

/**
 * A PostgreSQL on `dataDir`: the running one is adopted (also one whose starter was killed), otherwise one is started,
 * after initdb when the folder is new. Callers on this machine take turns.
 * @param options.settings more server settings, as for `postgres -c`
 * @throws one sentence when there are no binaries for the machine or the server does not come up
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
  const dataDir = placeOf(options.dataDir);
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
