import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PLATFORM, type Trust } from '@unitbase/contracts/release';
import { routes } from '@unitbase/contracts/routes';
import { shapesOf } from '@unitbase/publishing/contracts/contract-shape';
import { definedTokens } from '@unitbase/publishing/gates/css-gate';
import type { Drops } from '@unitbase/publishing/gates/gates';
import { promote } from '@unitbase/publishing/live/promotion';
import { promotePlatform, publishPlatform } from '@unitbase/publishing/publish/platform';
import { publish } from '@unitbase/publishing/publish/publish';
import { ReleaseError } from '@unitbase/releases/release-error';
import type { Signer } from '@unitbase/releases/signing/signature';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import type { Access } from './access';
import { projectAround, readPackage, remoteIn } from './folders';

export const root = path.resolve(import.meta.dirname, '../..');

/** Remotes of this repository. */
export const remotes: readonly string[] = readdirSync(root)
  .filter((folder) => folder.endsWith('-mf'))
  .flatMap((folder) => remoteIn(path.join(root, folder)) ?? []);

function findFolder(name: string, folder: string): string | undefined {
  if (remoteIn(folder) === name) return folder;
  const candidate = path.join(projectAround(folder), `${name}-mf`);
  return existsSync(path.join(candidate, 'package.json')) ? candidate : undefined;
}

/** Whether a remote's source is in the project around `folder`. */
export const hasFolder = (name: string, folder: string): boolean => findFolder(name, folder) !== undefined;

/** Returns the folder of a remote's source in the project around `folder`. Throws `ReleaseError` if there is none. */
export function folderOf(name: string, folder: string): string {
  const existing = findFolder(name, folder);
  if (existing) return existing;
  throw new ReleaseError(
    `There is no ${name}-mf in this project. Use one of its remotes, such as directory.`,
  );
}

interface PublishBuild {
  name: string;
  /** Folder of the remote. */
  folder: string;
  signer: Signer;
  trust?: Trust | undefined;
  drops?: Drops | undefined;
  /** Folder of the build. @default `dist` in the remote's folder */
  dist?: string | undefined;
  onStep?: ((step: string) => void) | undefined;
}

/** Stores a remote's build as a release. Throws `ReleaseError` if a gate rejects it. */
export function publishBuild(store: ReleaseStore, { folder, dist, ...options }: PublishBuild) {
  return publish({
    ...options,
    store,
    dist: dist ?? path.join(folder, 'dist'),
    packageVersion: String(readPackage(folder)?.version ?? '0.0.0'),
    routes: shapesOf(routes),
  });
}

/**
 * Publishes a build of one of this repository's remotes, which may drop anything.
 * @param dist folder of the build. Defaults to the remote's `dist`
 */
export async function publishOwn(access: Access, name: string, dist?: string) {
  const [signer, trust] = [await access.signer(name), await access.trust()];
  const folder = path.join(root, `${name}-mf`);
  return publishBuild(access.store, { name, folder, dist, signer, trust, drops: 'all' });
}

/** Promotes a release of one of this repository's remotes, which may drop anything. */
export async function promoteOwn({ store, by, trust }: Access, name: string, version: string): Promise<void> {
  await promote(store, name, version, { by, trust: await trust(), drops: 'all' });
}

/**
 * Calls `release` for each of this repository's remotes. Retries a rejected one after the others, because a page may move
 * from one remote to another. Throws the first rejection if all of a round are rejected.
 */
export async function releaseEach(release: (name: string) => Promise<void>): Promise<void> {
  let pending = [...remotes];
  while (pending.length > 0) {
    const rejected: { name: string; error: ReleaseError }[] = [];
    for (const name of pending) {
      await release(name).catch((error: unknown) => {
        if (!(error instanceof ReleaseError)) throw error;
        rejected.push({ name, error });
      });
    }
    if (rejected.length === pending.length && rejected[0]) throw rejected[0].error;
    pending = rejected.map(({ name }) => name);
  }
}

/** Stores what the built shell of a project offers to remotes. Throws `ReleaseError` if it is not built. */
export async function publishOwnPlatform(
  store: ReleaseStore,
  project: string,
  signer: Signer,
): Promise<{ version: string; isNew: boolean }> {
  const dist = path.join(project, 'shell/dist');
  const bundle = path.join(project, 'publishing/dist/platform.cjs');
  const sharedBundle = await readFile(bundle).catch(() => {
    throw new ReleaseError('The shell is not built. Run npm run build first.');
  });
  const libraries: { shared: Record<string, object>; sharedVersions: Record<string, string> } =
    createRequire(bundle)(bundle);
  const exported = Object.entries(libraries.shared).map(
    ([name, module]) => [name, Object.keys(module).sort()] as const,
  );
  const { styles }: { styles: { href: string }[] } = JSON.parse(
    await readFile(path.join(dist, 'assets.json'), 'utf8'),
  );
  const sheets = styles.map(({ href }) =>
    readFileSync(path.join(dist, 'browser', href.replace('/assets/', '')), 'utf8'),
  );
  const platform = {
    packageVersion: String(readPackage(path.join(project, 'shell'))?.version),
    contracts: String(readPackage(path.join(project, 'contracts'))?.version),
    shared: libraries.sharedVersions,
    exports: Object.fromEntries(exported),
    routes: shapesOf(routes),
    tokens: [...new Set(sheets.flatMap(definedTokens))].sort(),
    ...(await placementsIn(path.join(project, 'shell/src'))),
    sharedBundle,
  };
  return publishPlatform(store, platform, signer);
}

async function placementsIn(source: string) {
  // Loaded lazily: no other command needs the TypeScript compiler.
  const { readPlacements } = await import('@unitbase/build-presets/rspack/uses/uses.mjs');
  const { uses, faults } = readPlacements(source);
  if (faults.length > 0) throw new ReleaseError(faults.join('\n'));
  return uses;
}

/** Publishes and promotes this repository's platform, without checks against remotes, which are released next. */
export async function releaseOwnPlatform(access: Access): Promise<void> {
  const signer = await access.signer(PLATFORM);
  const { version } = await publishOwnPlatform(access.store, root, signer);
  await promotePlatform(access.store, version, { by: signer.by, isOneRelease: true });
}
