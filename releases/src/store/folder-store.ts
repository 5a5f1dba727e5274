import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { limitConcurrency } from './limit-concurrency';
import { type ReleaseStore, releasePath } from './store';

/** No remote can have these names. */
const REGISTRY = '_registry';
const METRICS = '_metrics';
/** A hanging mount blocks a thread per read; Node has four for files and compression. */
const PARALLEL_READS = 2;

const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
const isExisting = (error: unknown) => hasCode(error, 'EEXIST', 'ENOTEMPTY');

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

const inside = (root: string, ...parts: string[]): string => path.join(root, releasePath(...parts));

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
 * Opens a release store in a folder: `<remote>/<version>/…`, and every revision of the registry as `_registry/<n>.json`,
 * created by an atomic, exclusive `link` (docs/decisions/0005).
 */
export function folderStore(root: string): ReleaseStore {
  const limit = limitConcurrency(PARALLEL_READS);
  const reads: Reads = {
    readOrNull: (file) => orNull(limit(() => readFile(file))),
    readTextOrNull: (file) => orNull(limit(() => readFile(file, 'utf8'))),
    listFolder: async (folder) => (await orNull(limit(() => readdir(folder)))) ?? [],
  };
  return { ...releasesIn(root, reads), ...registryIn(root, reads), ...metricsIn(root, reads) };
}

interface Reads {
  readOrNull(file: string): Promise<Buffer | null>;
  readTextOrNull(file: string): Promise<string | null>;
  /** Returns the names in a folder; none if it does not exist. */
  listFolder(folder: string): Promise<string[]>;
}

type Releases = Pick<ReleaseStore, 'read' | 'add' | 'versions' | 'remove'>;
type Revisions = Pick<ReleaseStore, 'registry' | 'newestRevision' | 'revision' | 'addRegistry'>;
type Metrics = Pick<ReleaseStore, 'writeMetrics' | 'metrics' | 'removeMetrics'>;

function releasesIn(root: string, { readOrNull, listFolder }: Reads): Releases {
  return {
    read: async (name, version, file) => readOrNull(inside(root, name, version, file)),

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
          if (!isExisting(error)) throw error;
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
    const numbers = files.filter((file) => /^\d+\.json$/.test(file)).map((file) => Number.parseInt(file, 10));
    return Math.max(0, ...numbers);
  }

  return {
    async registry(known) {
      let newest: string | null = null;
      // Revisions have no gaps: one look-up tells whether there is a newer one.
      for (let revision = known === undefined ? await newestRevision() : known + 1; ; revision += 1) {
        const content = await readTextOrNull(registryFile(revision));
        if (content === null) return newest;
        newest = content;
      }
    },

    newestRevision,

    revision: (number) => readTextOrNull(registryFile(number)),

    async addRegistry(revision, content) {
      await mkdir(path.join(root, REGISTRY), { recursive: true });
      const draft = path.join(root, REGISTRY, `.${revision}-${randomUUID()}`);
      await writeDurably(draft, content);
      try {
        await link(draft, registryFile(revision));
        return true;
      } catch (error) {
        if (isExisting(error)) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

function metricsIn(root: string, { readTextOrNull, listFolder }: Reads): Metrics {
  return {
    async writeMetrics(name, content) {
      const target = inside(root, METRICS, `${name}.json`);
      await mkdir(path.dirname(target), { recursive: true });
      const draft = path.join(root, METRICS, `.${name}-${randomUUID()}`);
      await writeDurably(draft, content);
      await rename(draft, target);
    },

    async metrics() {
      const folder = path.join(root, METRICS);
      const files = (await listFolder(folder)).filter((file) => /^\w[\w-]*\.json$/.test(file));
      const entries = files.map(async (file) => ({
        name: file.replace(/\.json$/, ''),
        content: (await readTextOrNull(path.join(folder, file))) ?? '',
      }));
      return (await Promise.all(entries)).filter(({ content }) => content !== '');
    },

    async removeMetrics(name) {
      await rm(inside(root, METRICS, `${name}.json`), { force: true });
    },
  };
}
