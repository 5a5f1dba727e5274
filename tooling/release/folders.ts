import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the package.json of a folder; null without a readable one. */
export function readPackage(folder: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    return null;
  }
}

/** Returns the remote of a folder, by `unitbase.remote` in its package.json; null for other folders. */
export function remoteIn(folder: string): string | null {
  const { unitbase } = readPackage(folder) ?? {};
  const name = (unitbase as { remote?: unknown } | undefined)?.remote;
  return typeof name === 'string' ? name : null;
}

/** Returns the folder of the project around `folder`; `folder` itself for a remote outside of a project. */
export function projectAround(folder: string): string {
  for (let current = folder; ; current = path.dirname(current)) {
    if (readPackage(current)?.workspaces) return current;
    if (current === path.dirname(current)) return folder;
  }
}

/** Whether it is a remote in a repository of its own, without the platform's source. */
export const isOwnRepository = (project: string): boolean => remoteIn(project) !== null;
