import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../release-error';
import { limitConcurrency } from './limit-concurrency';
import type { ReleaseStore } from './store';

/** Cannot be names of remotes, so that they never meet one. */
const REGISTRY = '_registry';
const NOTES = '_notes';
/** Reads at once: each one on a mount that hangs keeps one of the four threads that Node has for files and compression. */
const READS_AT_ONCE = 2;

const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
const isMissing = (error: unknown) => hasCode(error, 'ENOENT', 'ENOTDIR');
const exists = (error: unknown) => hasCode(error, 'EEXIST', 'ENOTEMPTY');

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Joins below `root`, and refuses whatever would lead out of it or into a hidden file. */
function inside(root: string, ...parts: string[]): string {
  const segments = parts.join('/').split('/');
  if (segments.some((segment) => !/^[\w@~+-][\w.@~+-]*$/.test(segment))) {
    throw new ReleaseError(`'${parts.join('/')}' is not a path inside a release.`);
  }
  return path.join(root, ...segments);
}

async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A release store in a folder: `<remote>/<version>/…`, and every revision of the registry as `_registry/<n>.json`.
 *
 * A revision is created by `link`, which is atomic, whole and exclusive: of several promoters exactly one gets
 * revision n, without a lock that a crash could leave behind. Revisions stay: they are the site's release history,
 * and a promoter that slept through some of them can never take an old number again.
 */
export function folderStore(root: string): ReleaseStore {
  const limit = limitConcurrency(READS_AT_ONCE);
  const reads: Reads = {
    readOrNull: (file) => orNull(limit(() => readFile(file))),
    readTextOrNull: (file) => orNull(limit(() => readFile(file, 'utf8'))),
    listFolder: async (folder) => (await orNull(limit(() => readdir(folder)))) ?? [],
  };
  return { ...releasesIn(root, reads), ...registryIn(root, reads), ...notesIn(root, reads) };
}

interface Reads {
  readOrNull(file: string): Promise<Buffer | null>;
  readTextOrNull(file: string): Promise<string | null>;
  /** Names in a folder; none where there is no such folder. */
  listFolder(folder: string): Promise<string[]>;
}

type Releases = Pick<ReleaseStore, 'read' | 'add' | 'versions' | 'remove'>;
type Revisions = Pick<ReleaseStore, 'registry' | 'newestRevision' | 'revision' | 'addRegistry'>;
type Notes = Pick<ReleaseStore, 'writeMetrics' | 'notes' | 'removeMetrics'>;

function releasesIn(root: string, { readOrNull, listFolder }: Reads): Releases {
  return {
    async read(name, version, file) {
      return readOrNull(inside(root, name, version, file));
    },

    async add(name, version, files) {
      const folder = inside(root, name, version);
      const staging = path.join(root, name, `.${version}-${randomUUID()}`);
      try {
        for (const [file, content] of files) {
          const target = inside(staging, file);
          await mkdir(path.dirname(target), { recursive: true });
          await writeDurably(target, content);
        }
        await rename(staging, folder).catch(async (error) => {
          if (!exists(error)) throw error;
          for (const file of files.keys()) {
            await mkdir(path.dirname(inside(folder, file)), { recursive: true });
            await rename(inside(staging, file), inside(folder, file));
          }
        });
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
    },

    async versions(name) {
      const folders = await listFolder(inside(root, name));
      return folders.filter((folder) => !folder.startsWith('.'));
    },

    async remove(name, version) {
      const folder = inside(root, name, version);
      await rm(path.join(folder, 'release.json'), { force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function registryIn(root: string, { readTextOrNull, listFolder }: Reads): Revisions {
  const registryFile = (revision: number) => path.join(root, REGISTRY, `${revision}.json`);

  async function newestRevision(): Promise<number> {
    const files = await listFolder(path.join(root, REGISTRY));
    return Math.max(
      0,
      ...files.filter((file) => /^\d+\.json$/.test(file)).map((file) => Number.parseInt(file, 10)),
    );
  }

  return {
    async registry(known) {
      let newest: string | null = null;
      // Revisions have no gaps: asking for the next one costs a single look-up while nothing happens.
      for (let revision = known === undefined ? await newestRevision() : known + 1; ; revision += 1) {
        const content = await readTextOrNull(registryFile(revision));
        if (content === null) return newest;
        newest = content;
      }
    },

    newestRevision,

    revision(number) {
      return readTextOrNull(registryFile(number));
    },

    async addRegistry(revision, content) {
      await mkdir(path.join(root, REGISTRY), { recursive: true });
      const draft = path.join(root, REGISTRY, `.${revision}-${randomUUID()}`);
      await writeDurably(draft, content);
      try {
        await link(draft, registryFile(revision));
        return true;
      } catch (error) {
        if (exists(error)) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

function notesIn(root: string, { readTextOrNull, listFolder }: Reads): Notes {
  return {
    async writeMetrics(name, content) {
      const target = inside(root, NOTES, `${name}.json`);
      await mkdir(path.dirname(target), { recursive: true });
      const draft = path.join(root, NOTES, `.${name}-${randomUUID()}`);
      await writeDurably(draft, content);
      await rename(draft, target);
    },

    async metrics() {
      const folder = path.join(root, NOTES);
      const files = (await listFolder(folder)).filter((file) => /^\w[\w-]*\.json$/.test(file));
      const read = await Promise.all(
        files.map(async (file) => ({
          name: file.replace(/\.json$/, ''),
          content: await readTextOrNull(path.join(folder, file)),
        })),
      );
      return read.flatMap(({ name, content }) => (content === null ? [] : [{ name, content }]));
    },

    async removeMetrics(name) {
      await rm(inside(root, NOTES, `${name}.json`), { force: true });
    },
  };
}
