import { type Platform, Release, type ReleaseRef, type Trust } from '@unitbase/contracts/release';
import { LRUCache } from 'lru-cache';
import { integrityOf, verifyIntegrity } from '../integrity';
import { verifySignature } from '../signing/signature';
import type { ReleaseStore } from '../store/store';
import { withTimeout } from '../timeout';
import { requirementConflict } from './requirements';
import { type AppShape, appOf, evaluateServerFile, publicBase } from './server-module';

/** Verified files of releases. Promises reject with a message that names remote@version. */
export interface ReleaseFiles {
  /** Returns the `release.json` that the registry names, signed by its team. */
  loadRelease(name: string, ref: ReleaseRef): Promise<Release>;
  /** Returns a file of a signed release, which need not be in the registry; null if it has no such file. */
  loadFile(name: string, version: string, file: string): Promise<Buffer | null>;
}

/** Releases that a renderer runs. */
export interface ReleaseLoader<App> extends ReleaseFiles {
  /** Runs a remote's server file with the shared libraries and returns its `app` export. */
  loadServerApp(name: string, ref: ReleaseRef): Promise<App>;
}

/** Compiled releases of all remotes: about the live one, the previous one, and one of open tabs for each. */
const MAX_RELEASES = 12;
const READ_TIMEOUT_MILLISECONDS = 800;
/** No page waits for a browser's file, so that a busy machine does not count as a dead store. */
const FILE_TIMEOUT_MILLISECONDS = 5_000;
/** Cached manifests for files of browsers. */
const MAX_MANIFESTS = 60;
/** A failure is cached this long, so that a broken release costs one attempt and not one per request. */
const FAILURE_MILLISECONDS = 2_000;

/** The store did not respond in time; the file may exist. */
export class StoreTimeoutError extends Error {}

export interface LoaderOptions {
  store: ReleaseStore;
  /** Returns the trusted keys; called once per release. */
  readTrust(): Promise<Trust>;
  /** The shell's own libraries by import name. */
  shared: Readonly<Record<string, unknown>>;
  /** Rejects releases whose requirements this platform does not provide. @default not checked */
  platform?: Pick<Platform, 'contracts' | 'shared'>;
  /** @default 800 */
  readTimeoutMilliseconds?: number;
  /** Timeout for files of browsers. @default 5000 */
  fileTimeoutMilliseconds?: number;
}

/** Creates a loader that caches releases and treats a slow store as unavailable. */
export function createReleaseLoader<App extends AppShape>(options: LoaderOptions): ReleaseLoader<App> {
  const { readTrust, shared, platform } = options;
  const read = readWithin(options.store, options.readTimeoutMilliseconds ?? READ_TIMEOUT_MILLISECONDS);
  const readFile = readWithin(options.store, options.fileTimeoutMilliseconds ?? FILE_TIMEOUT_MILLISECONDS);

  const loadRelease = cached(async (name, { version, integrity }) =>
    readManifest(read, await readTrust(), name, version, integrity),
  );

  const manifests = new LRUCache<string, Release>({ max: MAX_MANIFESTS });
  async function loadFile(name: string, version: string, file: string): Promise<Buffer | null> {
    const label = `${name}@${version}`;
    const release = manifests.get(label) ?? (await readManifest(readFile, await readTrust(), name, version));
    manifests.set(label, release);
    const entry = release.files[file];
    const bytes = entry ? await readFile(name, version, file) : null;
    if (bytes && entry) verifyIntegrity(bytes, entry.integrity, `${file} of ${label}`);
    return bytes;
  }

  const loadServerApp = cached(async (name, ref) => {
    const release = await loadRelease(name, ref);
    const conflict = platform ? requirementConflict(release, platform) : null;
    if (conflict) throw new Error(`${name}@${ref.version} does not fit this shell. ${conflict}`);
    const filename = `${name}@${ref.version}/${release.server}`;
    const entry = release.files[release.server];
    const bytes = await read(name, ref.version, release.server);
    if (!bytes || !entry) throw new Error(`${filename} is missing in the store`);
    verifyIntegrity(bytes, entry.integrity, filename);
    const base = publicBase(name, ref.version);
    const exported = evaluateServerFile({ code: bytes.toString(), filename, shared, publicBase: base });
    return appOf<App>(exported, filename);
  });

  return { loadRelease, loadFile, loadServerApp };
}

type Read = ReleaseStore['read'];

const readWithin =
  (store: ReleaseStore, milliseconds: number): Read =>
  (name, version, file) =>
    withTimeout(
      milliseconds,
      store.read(name, version, file),
      () =>
        new StoreTimeoutError(
          `${name}@${version}: the store did not return ${file} within ${milliseconds} ms`,
        ),
    );

/**
 * Returns a verified `release.json`.
 * @param integrity its hash. Without it, the signature alone is checked.
 */
async function readManifest(
  read: Read,
  trust: Trust,
  name: string,
  version: string,
  integrity?: string,
): Promise<Release> {
  const label = `${name}@${version}`;
  const [bytes, signature] = await Promise.all([
    read(name, version, 'release.json'),
    read(name, version, 'signature.json'),
  ]);
  if (!bytes) throw new Error(`${label} has no release.json in the store`);
  if (integrity) verifyIntegrity(bytes, integrity, `release.json of ${label}`);
  verifySignature(trust, { name, version, integrity: integrityOf(bytes) }, signature);
  const release = Release.parse(JSON.parse(bytes.toString()));
  if (release.name !== name || release.version !== version) {
    throw new Error(`${label} contains another release, ${release.name}@${release.version}`);
  }
  return release;
}

/** Caches the results of `load` by release, failures only briefly. */
function cached<T>(load: (name: string, ref: ReleaseRef) => Promise<T>) {
  const releases = new LRUCache<string, Promise<T>>({ max: MAX_RELEASES });
  return (name: string, ref: ReleaseRef): Promise<T> => {
    const key = `${name} ${ref.version} ${ref.integrity}`;
    const hit = releases.get(key);
    if (hit) return hit;
    const result = load(name, ref);
    releases.set(key, result);
    result.catch(() => {
      setTimeout(() => releases.peek(key) === result && releases.delete(key), FAILURE_MILLISECONDS).unref();
    });
    return result;
  };
}
