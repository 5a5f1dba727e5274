import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function take(folder: string): boolean {
  try {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'pid'), String(process.pid));
    return true;
  } catch {
    return false;
  }
}

/** Gives the lock of a dead holder back. Renaming first lets only one of several waiters do it. */
function clearStale(folder: string): void {
  try {
    const holder = Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
    if (holder > 0 && isAlive(holder)) return;
    const grave = `${folder}.${process.pid}`;
    renameSync(folder, grave);
    rmSync(grave, { recursive: true });
  } catch {
    // Taken or given back this very moment: the next round sees.
  }
}

/** Runs `work` while no other process on this machine runs under the same lock folder. */
export async function withFileLock<T>(folder: string, work: () => Promise<T>, timeout = 90_000): Promise<T> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const end = Date.now() + timeout;
  while (!take(folder)) {
    if (Date.now() > end)
      throw new Error(`${folder} has been held for ${timeout / 1000} s: another start hangs.`);
    clearStale(folder);
    await wait(25);
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
