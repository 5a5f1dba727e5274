import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedDatabase, ensureDatabase } from '../db/embedded';
import { stopPostmaster } from '../db/embedded/postmaster';
import { createPool } from '../db/pool';

/** A primary and its streaming standby, both of this process alone. */
export interface ServerPair {
  primaryUrl: string;
  standbyUrl: string;
  /** Runs a statement on the standby as its administrator. */
  onStandby(statement: string): Promise<void>;
  /** Ends the primary at once, as a crash does. */
  killPrimary(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded server keeps no log for standbys. */
const SETTINGS = {
  ...{ wal_level: 'replica', max_wal_senders: '4', shared_buffers: '32MB' },
  ...{ fsync: 'off', wal_retrieve_retry_interval: '200ms' },
};

/** Starts a primary, and a standby from a copy of its folder. */
export async function openServerPair(): Promise<ServerPair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unitbase-standby-'));
  // The database server runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const open = (name: string) => ensureDatabase({ dataDir: path.join(folder, name), settings: SETTINGS });
  const { dataDir, stop } = await open('primary');
  await stop();
  const copy = path.join(folder, 'standby');
  // Keeps the owner of the files.
  execFileSync('cp', ['-a', dataDir, copy]);
  const primary = await open('primary');
  writeFileSync(path.join(copy, 'standby.signal'), '');
  appendFileSync(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`);
  const standby = await open('standby');
  const admin = createPool({ connectionString: standby.url, max: 1 });
  const kill = async (server: EmbeddedDatabase) => {
    const [pid] = readFileSync(path.join(server.dataDir, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
    await stopPostmaster(Number(pid));
  };
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    onStandby: async (statement) => void (await admin.query(statement)),
    killPrimary: () => kill(primary),
    close: async () => {
      await admin.end();
      await primary.stop();
      await standby.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
