import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { isAlive } from './lock';

export interface Postmaster {
  pid: number;
  port: number;
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres');
  } catch {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').includes('postgres');
    } catch {
      // Without ps and /proc, trust the pid file, as postgres does.
      return true;
    }
  }
}

/**
 * Finds the server of `dataDir` by its postmaster.pid (line 1 pid, line 4 port). Deletes the file if the process is
 * gone or is another program.
 */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  const file = path.join(dataDir, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (pid > 0 && port > 0 && isPostgres(pid)) return { pid, port };
  rmSync(file, { force: true });
  return undefined;
}

/** Connects to `url` when the server accepts connections; waits during start and crash recovery. */
export async function connectWhenReady(
  url: string,
  isRunning: () => boolean,
  timeout = 60_000,
): Promise<Client> {
  const end = Date.now() + timeout;
  for (;;) {
    const client = new Client({ connectionString: url, application_name: 'unitbase-presence' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isRunning() || Date.now() > end) throw error;
    }
    await wait(20);
  }
}

/** Stops the server by SIGINT (fast shutdown: rolls back open transactions) and waits until it has ended. */
export async function stopPostmaster(pid: number, timeout = 30_000): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const end = Date.now() + timeout;
  while (isAlive(pid)) {
    if (Date.now() > end) throw new Error(`PostgreSQL ${pid} did not stop within ${timeout / 1000} s.`);
    await wait(10);
  }
}
