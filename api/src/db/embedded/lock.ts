import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function tryLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'pid'), String(process.pid));
    return true;
  } catch {
    return false;
  }
}

/** Releases the lock of a dead process. The rename ensures that only one waiter does it. */
function clearStale(folder: string): void {
  try {
    const holder = Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
    if (holder > 0 && isAlive(holder)) return;
    const staleFolder = `${folder}.${process.pid}`;
    renameSync(folder, staleFolder);
    rmSync(staleFolder, { recursive: true });
  } catch {
    // The lock changed in the meantime: the next round checks again.
  }
}

/** Runs `work` while holding a lock for all processes on this machine. */
export async function withFileLock<T>(folder: string, work: () => Promise<T>, timeout = 90_000): Promise<T> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const end = Date.now() + timeout;
  while (!tryLock(folder)) {
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
