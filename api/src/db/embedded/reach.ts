import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Returns the user nobody (65534) if this process is root, because PostgreSQL does not run as root. */
export function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

/** Returns whether other users can enter all folders above `target`; a home with mode 0700 prevents it. */
export function isReachable(target: string): boolean {
  for (let folder = path.dirname(path.resolve(target)); ; folder = path.dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && (stats.mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * Returns a replacement folder for `target` under /var/tmp. Rejects a folder of another user, because its programs
 * would run with our data.
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

/** Creates a folder that only the database's user may enter. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
