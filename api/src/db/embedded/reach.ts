import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root: as root its programs run as nobody (65534), otherwise as who we are. */
export function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

/** Whether every folder above `target` may be passed by others: a home with mode 0700 may not. */
export function isReachable(target: string): boolean {
  for (let folder = path.dirname(path.resolve(target)); ; folder = path.dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && (stats.mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * The folder that stands in for `target` under /var/tmp when the unprivileged user cannot reach it. Only its maker may
 * write into it: one that belongs to someone else is rejected, since its programs would run with our data.
 */
export function standIn(target: string, kind: string): string {
  const name = `unitbase-${kind}-${createHash('sha256').update(path.resolve(target)).digest('hex').slice(0, 12)}`;
  const folder = path.join('/var/tmp', name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const owner = statSync(folder).uid;
  if (process.getuid && owner !== process.getuid() && owner !== 65_534) {
    throw new Error(`${folder} belongs to user ${owner}: remove it, or set DATABASE_URL.`);
  }
  return folder;
}

/** Makes a folder that only the database's user may enter. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
