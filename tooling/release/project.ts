import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Trust } from '@unitbase/contracts/release';
import { routes } from '@unitbase/contracts/routes';
import { shapesOf } from '@unitbase/publishing/contracts/contract-shape';
import { definedTokens } from '@unitbase/publishing/gates/css-gate';
import type { Drops } from '@unitbase/publishing/gates/gates';
import { promotePlatform, publishPlatform } from '@unitbase/publishing/publish/platform';
import { publish } from '@unitbase/publishing/publish/publish';
import { ReleaseError } from '@unitbase/releases/release-error';
import type { Signer } from '@unitbase/releases/signing/signature';
import type { ReleaseStore } from '@unitbase/releases/store/store';

export const root = path.resolve(import.meta.dirname, '../..');

function readPackage(folder: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    return null;
  }
}

/** The remote whose folder this is, by `unitbase.remote` in its package.json. */
export function remoteIn(folder: string): string | null {
  const { unitbase } = readPackage(folder) ?? {};
  const name = (unitbase as { remote?: unknown } | undefined)?.remote;
  return typeof name === 'string' ? name : null;
}

/** The remotes that this repository holds. */
export const remotes: readonly string[] = readdirSync(root)
  .filter((folder) => folder.endsWith('-mf'))
  .flatMap((folder) => remoteIn(path.join(root, folder)) ?? []);

/** The folder of the whole project around `folder`; a remote that stands alone is its own. */
export function projectAround(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (readPackage(at)?.workspaces) return at;
    if (at === path.dirname(at)) return folder;
  }
}

/** Where a remote's source lies, seen from `folder`. */
function findFolder(name: string, folder: string): string | undefined {
  if (remoteIn(folder) === name) return folder;
  const found = path.join(projectAround(folder), `${name}-mf`);
  return existsSync(path.join(found, 'package.json')) ? found : undefined;
}

/** Whether a remote's source lies in the project around `folder`. */
export const hasFolder = (name: string, folder: string): boolean => findFolder(name, folder) !== undefined;

/** Where a remote's source lies, seen from `folder`. Throws ReleaseError where there is no such remote. */
export function folderOf(name: string, folder: string): string {
  const found = findFolder(name, folder);
  if (found) return found;
  throw new ReleaseError(
    `There is no ${name}-mf in this project: name one of its remotes, such as directory.`,
  );
}

interface PublishBuild {
  name: string;
  /** The remote's folder. */
  folder: string;
  signer: Signer;
  trust?: Trust | undefined;
  drops?: Drops | undefined;
  /** Folder of the build. @default `dist` in the remote's folder */
  dist?: string | undefined;
  onStep?: ((step: string) => void) | undefined;
}

/** Stores a remote's build as a release. Throws ReleaseError when a gate refuses it. */
export function publishBuild(store: ReleaseStore, { folder, dist, ...options }: PublishBuild) {
  return publish({
    ...options,
    store,
    dist: dist ?? path.join(folder, 'dist'),
    packageVersion: String(readPackage(folder)?.version ?? '0.0.0'),
    routes: shapesOf(routes),
  });
}

/** Stores what this project's built shell offers to remotes. Throws ReleaseError where it is not built. */
export async function publishOwnPlatform(
  store: ReleaseStore,
  project: string,
  signer: Signer,
): Promise<{ version: string; isNew: boolean }> {
  const built = path.join(project, 'shell/dist');
  const bundle = path.join(project, 'publishing/dist/platform.cjs');
  const sharedBundle = await readFile(bundle).catch(() => {
    throw new ReleaseError(
      'The shell is not built, so nobody can tell what it offers: run npm run build first.',
    );
  });
  const libraries: { shared: Record<string, object>; sharedVersions: Record<string, string> } =
    createRequire(bundle)(bundle);
  const exported = Object.entries(libraries.shared).map(
    ([name, module]) => [name, Object.keys(module).sort()] as const,
  );
  const assets: { styles: { href: string }[] } = JSON.parse(
    await readFile(path.join(built, 'assets.json'), 'utf8'),
  );
  const sheets = assets.styles.map(({ href }) =>
    readFileSync(path.join(built, 'browser', href.replace('/assets/', '')), 'utf8'),
  );
  return publishPlatform(
    store,
    {
      packageVersion: String(readPackage(path.join(project, 'shell'))?.version),
      contracts: String(readPackage(path.join(project, 'contracts'))?.version),
      shared: libraries.sharedVersions,
      exports: Object.fromEntries(exported),
      routes: shapesOf(routes),
      tokens: [...new Set(sheets.flatMap(definedTokens))].sort(),
      ...(await placedBy(path.join(project, 'shell/src'))),
      sharedBundle,
    },
    signer,
  );
}

async function placedBy(source: string) {
  // Loaded here: it brings the TypeScript compiler, which no other command needs.
  const { readPlacements } = await import('@unitbase/build-presets/rspack/uses/uses.mjs');
  const { uses, faults } = readPlacements(source);
  if (faults.length > 0) throw new ReleaseError(faults.join('\n'));
  return uses;
}

/** Says that shells as this project builds them are live, with remotes from the same source to follow at once. */
export async function releaseOwnPlatform(store: ReleaseStore, signer: Signer): Promise<void> {
  const { version } = await publishOwnPlatform(store, root, signer);
  await promotePlatform(store, version, { by: signer.by, isOneRelease: true });
}
