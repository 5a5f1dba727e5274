import { type Platform, Release, type ReleaseRef, type Trust } from '@unitbase/contracts/release';
import { integrityOf, verifyIntegrity } from '../integrity';
import { withTimeout } from '../timeout';
import { verifySignature } from '../signing/signature';
import type { ReleaseStore } from '../store/store';
import { requirementConflict } from './requirements';
import { type AppShape, appOf, evaluateServerFile, publicBase } from './server-module';

/** Files of releases. Every promise rejects with one sentence that names remote@version. */
export interface ReleaseFiles {
  /** The `release.json`, signed by its team and the one that the registry names. */
  loadRelease(name: string, ref: ReleaseRef): Promise<Release>;
  /** A file of a release that may have left the registry, as it was published and signed; null when there is none. */
  loadFile(name: string, version: string, file: string): Promise<Buffer | null>;
}

/** Releases as a renderer runs them. */
export interface ReleaseLoader<App> extends ReleaseFiles {
  /** What the remote's verified server file exports as `app`, run with the shell's shared libraries. */
  loadServerApp(name: string, ref: ReleaseRef): Promise<App>;
}

/** Releases of one remote that stay compiled: the live one, the one before it, and one that tabs still ask for. */
const KEPT = 3;
/** Milliseconds. */
const PATIENCE = 800;
/** For a browser's file no page is waiting here: a machine that is busy is not a store that is dead. Milliseconds. */
const FILE_PATIENCE = 5_000;

/** The store has not answered in time: what was asked for may well be there. */
export class StoreTimeoutError extends Error {}

/** Manifests kept for the files of browsers. */
const ASKED = 60;
/** A failure is remembered this long, so that a broken release costs one attempt and not one per request. */
const FAILURE_MILLISECONDS = 2_000;

/** Keeps the results of `load` by remote and release: the last few per remote, failures briefly. */
function remembered<T>(load: (name: string, ref: ReleaseRef) => Promise<T>) {
  const remotes = new Map<string, Map<string, Promise<T>>>();
  return (name: string, ref: ReleaseRef): Promise<T> => {
    const releases = remotes.get(name) ?? new Map<string, Promise<T>>();
    remotes.set(name, releases);
    const key = `${ref.version} ${ref.integrity}`;
    const known = releases.get(key);
    const result = known ?? load(name, ref);
    // The newest use is last, so that the first key is the one to drop.
    releases.delete(key);
    releases.set(key, result);
    const [oldest] = releases.keys();
    if (releases.size > KEPT && oldest !== undefined) releases.delete(oldest);
    if (!known) {
      result.catch(() => {
        setTimeout(() => releases.get(key) === result && releases.delete(key), FAILURE_MILLISECONDS).unref();
      });
    }
    return result;
  };
}

export interface LoaderOptions {
  store: ReleaseStore;
  /** Whose signatures count, asked for each release once. */
  readTrust(): Promise<Trust>;
  /** The shell's own libraries by import name. */
  shared: Readonly<Record<string, unknown>>;
  /** What this shell gives: a release that needs other versions is refused. Left out: not asked. */
  offer?: Pick<Platform, 'contracts' | 'shared'>;
  /** A store that has not answered by then counts as dead. Milliseconds. @default 800 */
  patience?: number;
  /** The same for files that browsers ask for. @default 5000 */
  filePatience?: number;
}

/** What was loaded is remembered; a store that is late counts as dead. */
export function createReleaseLoader<App extends AppShape>(options: LoaderOptions): ReleaseLoader<App> {
  const { readTrust, shared, offer, patience = PATIENCE, filePatience = FILE_PATIENCE } = options;
  const readWithin =
    (milliseconds: number): ReleaseStore['read'] =>
    (name, version, file) =>
      withTimeout(
        milliseconds,
        options.store.read(name, version, file),
        () => new StoreTimeoutError(`${name}@${version}: the store did not give ${file} within ${milliseconds} ms`),
      );
  const read = readWithin(patience);
  const readPatiently = readWithin(filePatience);

  /** @param integrity left out: the signature alone vouches for it */
  async function readManifest(
    readFile: ReleaseStore['read'],
    name: string,
    version: string,
    integrity?: string,
  ): Promise<Release> {
    const label = `${name}@${version}`;
    const [bytes, signature, trust] = await Promise.all([
      readFile(name, version, 'release.json'),
      readFile(name, version, 'signature.json'),
      readTrust(),
    ]);
    if (!bytes) throw new Error(`${label} has no release.json in the store`);
    if (integrity) verifyIntegrity(bytes, integrity, `release.json of ${label}`);
    verifySignature(trust, { name, version, integrity: integrityOf(bytes) }, signature);
    const release = Release.parse(JSON.parse(bytes.toString()));
    if (release.name !== name || release.version !== version) {
      throw new Error(`${label} holds ${release.name}@${release.version}, which is another release`);
    }
    return release;
  }

  const loadRelease = remembered((name, { version, integrity }) =>
    readManifest(read, name, version, integrity),
  );

  /** Manifests of releases that tabs ask files of, the good ones only: anybody may ask for anything. */
  const asked = new Map<string, Release>();
  async function loadFile(name: string, version: string, file: string): Promise<Buffer | null> {
    const label = `${name}@${version}`;
    const release = asked.get(label) ?? (await readManifest(readPatiently, name, version));
    if (!asked.has(label) && asked.size >= ASKED) asked.clear();
    asked.set(label, release);
    const promised = release.files[file];
    const bytes = promised ? await readPatiently(name, version, file) : null;
    if (bytes && promised) verifyIntegrity(bytes, promised.integrity, `${file} of ${name}@${version}`);
    return bytes;
  }

  const loadServerApp = remembered(async (name, ref) => {
    const release = await loadRelease(name, ref);
    const conflict = offer ? requirementConflict(release, offer) : null;
    if (conflict) throw new Error(`${name}@${ref.version} does not fit this shell. ${conflict}`);
    const filename = `${name}@${ref.version}/${release.server}`;
    const promised = release.files[release.server];
    const bytes = await read(name, ref.version, release.server);
    if (!bytes || !promised) throw new Error(`${filename} is missing in the store`);
    verifyIntegrity(bytes, promised.integrity, filename);
    const exported = evaluateServerFile({
      code: bytes.toString(),
      filename,
      shared,
      publicBase: publicBase(name, ref.version),
    });
    return appOf<App>(exported, filename);
  });

  return { loadRelease, loadFile, loadServerApp };
}
