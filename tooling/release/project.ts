import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellOffer } from '@unitbase/shell/releases/gates';
import { publish } from '@unitbase/shell/releases/publish';
import { ReleaseError } from '@unitbase/shell/releases/release-error';
import type { ReleaseStore } from '@unitbase/shell/releases/store';

export const root = path.resolve(import.meta.dirname, '../..');

/** The remotes that this repository holds. */
export const remotes = ['directory', 'news', 'account'] as const;

async function readJson(...file: string[]): Promise<unknown> {
  return JSON.parse(await readFile(path.join(root, ...file), 'utf8'));
}

async function versionOf(folder: string): Promise<string> {
  const read = await readJson(folder, 'package.json').catch(() => null);
  if (typeof read === 'object' && read && 'version' in read) return String(read.version);
  throw new ReleaseError(
    `There is no ${folder} in this project: name one of its remotes, such as directory.`,
  );
}

/** What the built shell gives to remotes. Throws ReleaseError where it is not built. */
export async function readShellOffer(): Promise<ShellOffer> {
  const shared = await readJson('shell/dist/server/shared-versions.json').catch(() => {
    throw new ReleaseError(
      'The shell is not built, so nobody can tell whether this release runs in it: run npm run build first.',
    );
  });
  return { contracts: await versionOf('contracts'), shared: shared as Record<string, string> };
}

/**
 * Stores a build as a release. Throws ReleaseError when a gate refuses it.
 * @param dist folder of the build. @default `<name>-mf/dist`
 */
export async function publishBuild(store: ReleaseStore, name: string, dist?: string) {
  return publish({
    store,
    name,
    dist: dist ?? path.join(root, `${name}-mf`, 'dist'),
    packageVersion: await versionOf(`${name}-mf`),
    shell: { ...(await readShellOffer()), sharedBundle: path.join(root, 'shell/dist/server/shared.cjs') },
  });
}
