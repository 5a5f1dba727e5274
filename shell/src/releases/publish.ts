import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildManifest, type ChunkFiles, Release } from '@unitbase/contracts/release';
import { compressOnce, isText } from './compress';
import { ownershipConflict, requirementConflict, type ShellOffer } from './gates';
import { type Inspection, inspectServerFile } from './inspect';
import { integrityOf } from './integrity';
import { liveReleases, readRegistry, readRelease, verifyFiles } from './registry';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './store';

export interface PublishOptions {
  store: ReleaseStore;
  /** Name under which the remote is to be released; its build must bear the same. */
  name: string;
  /** What its build left: `build.json`, `browser/`, `server/`. */
  dist: string;
  /** Version of its package.json; the hash of the content is added to it. */
  packageVersion: string;
  shell: ShellOffer & {
    /** `shared.cjs` of the shell's build: exports `shared`, the libraries by import name. */
    sharedBundle: string;
  };
}

/**
 * Stores a remote's build as an immutable release (DESIGN §2). The same content has the same version, so that
 * publishing twice does nothing the second time, or mends what the store lost. Throws ReleaseError, and stores nothing, when the release would not
 * run in the live shell.
 */
export async function publish(options: PublishOptions): Promise<{ version: string; isNew: boolean }> {
  const { store, name, dist, shell } = options;
  const build = await readBuild(name, dist);
  const files = await readFiles(dist);
  const version = `${options.packageVersion}-${contentHash(build, files)}`;
  const isNew = !(await store.versions(name)).includes(version);
  if (!isNew && (await isIntact(store, name, version))) return { version, isNew };

  requireFiles(build, files);
  const needs = requirementConflict(build, shell);
  if (needs) throw new ReleaseError(needs);
  const found = await inspect(name, path.join(dist, build.server), shell.sharedBundle);
  requireChunks(build, found);
  const conflict = ownershipConflict(
    { name, ...found },
    await liveReleases(store, await readRegistry(store), name),
  );
  if (conflict) throw new ReleaseError(conflict);

  const release = Release.parse({
    ...build,
    ...found,
    version,
    files: Object.fromEntries(
      [...files].map(([file, content]) => [file, { integrity: integrityOf(content), bytes: content.length }]),
    ),
  });
  await store.add(name, version, await withCompressed(files, release));
  return { version, isNew };
}

async function isIntact(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  try {
    await verifyFiles(store, (await readRelease(store, name, version)).release);
    return true;
  } catch {
    return false;
  }
}

async function readBuild(name: string, dist: string): Promise<BuildManifest> {
  const text = await readFile(path.join(dist, 'build.json'), 'utf8').catch(() => null);
  if (text === null) {
    throw new ReleaseError(
      `${name} is not built: ${path.join(dist, 'build.json')} is missing; run its build first.`,
    );
  }
  let build: BuildManifest;
  try {
    build = BuildManifest.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
    throw new ReleaseError(
      `build.json of ${name} is not a build manifest (${reason}); build it with tooling/rspack.`,
    );
  }
  if (build.name !== name) {
    throw new ReleaseError(
      `${dist} holds a build of ${build.name}, not of ${name}: check the name in its rspack.config.mjs.`,
    );
  }
  return build;
}

/** `browser/…` and `server/…` with their contents, sorted. The server's source maps stay at home. */
async function readFiles(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(
      (file) =>
        /^(browser|server)\//.test(file) && !/^server\/.*\.map$/.test(file) && !/\.(br|gz)$/.test(file),
    )
    .sort();
  return new Map(
    await Promise.all(names.map(async (file) => [file, await readFile(path.join(dist, file))] as const)),
  );
}

/** Eight hex digits that change with any file and with any line of the manifest. */
function contentHash(build: BuildManifest, files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256').update(JSON.stringify(build));
  for (const [file, content] of files) hash.update(`\0${file}\0${integrityOf(content)}`);
  return hash.digest('hex').slice(0, 8);
}

function requireFiles(build: BuildManifest, files: ReadonlyMap<string, Buffer>): void {
  const of = ({ js, css }: ChunkFiles) => [...js, ...css];
  const named = [build.server, build.entry, ...of(build.app), ...Object.values(build.chunks).flatMap(of)];
  const missing = named.find((file) => !files.has(file));
  if (missing) {
    throw new ReleaseError(
      `${build.name} lacks the file ${missing}, which its build.json names; build it again.`,
    );
  }
}

function requireChunks(build: BuildManifest, { pages, fragments }: Inspection): void {
  for (const [kind, parts] of Object.entries({ page: pages, fragment: fragments })) {
    for (const [part, { chunk }] of Object.entries(parts)) {
      if (kind === 'page' && !part.startsWith('/')) {
        throw new ReleaseError(
          `The page ${part} of ${build.name} must start with a slash: write '/${part}'.`,
        );
      }
      if (!Object.hasOwn(build.chunks, chunk)) {
        throw new ReleaseError(
          `The ${kind} ${part} of ${build.name} names the chunk '${chunk}', which the build did not make: ` +
            `give its import() the comment webpackChunkName: '${chunk}'.`,
        );
      }
    }
  }
}

async function inspect(name: string, file: string, sharedBundle: string): Promise<Inspection> {
  try {
    return await inspectServerFile(name, file, sharedBundle);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(
      `The server file of ${name} does not load, so no page of it could be rendered: ${reason}. Mend it and build again.`,
    );
  }
}

/** The release's files with `release.json`, and `.br` and `.gz` beside every text file that browsers ask for. */
async function withCompressed(
  files: ReadonlyMap<string, Buffer>,
  release: Release,
): Promise<Map<string, Buffer>> {
  const all = new Map(files);
  for (const [file, content] of files) {
    if (!file.startsWith('browser/') || !isText(file) || file.endsWith('.map')) continue;
    const { br, gz } = await compressOnce(content);
    all.set(`${file}.br`, br);
    all.set(`${file}.gz`, gz);
  }
  all.set('release.json', Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
  return all;
}
