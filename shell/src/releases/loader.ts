import { Release, type ReleaseRef } from '@unitbase/contracts/release';
import type { RemoteApp } from '@unitbase/shared-ui/site';
import { verifyIntegrity } from './integrity';
import { appOf, evaluateServerFile, publicBase } from './server-module';
import type { ReleaseStore } from './store';

/** Releases as a renderer runs them. Every promise rejects with one sentence that names remote@version. */
export interface ReleaseLoader {
  /** The verified `release.json`. */
  loadRelease(name: string, ref: ReleaseRef): Promise<Release>;
  /** What the remote's verified server file exports as `app`, run with the shell's shared libraries. */
  loadServerApp(name: string, ref: ReleaseRef): Promise<RemoteApp>;
}

/** Releases of one remote that stay compiled: the live one, the one before it, and one that tabs still ask for. */
const KEPT = 3;
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

/** @param options `shared`: the shell's own libraries by import name */
export function createReleaseLoader(options: {
  store: ReleaseStore;
  shared: Readonly<Record<string, unknown>>;
}): ReleaseLoader {
  const { store, shared } = options;

  const loadRelease = remembered(async (name, ref) => {
    const label = `${name}@${ref.version}`;
    const bytes = await store.read(name, ref.version, 'release.json');
    if (!bytes) throw new Error(`${label} has no release.json in the store`);
    verifyIntegrity(bytes, ref.integrity, `release.json of ${label}`);
    return Release.parse(JSON.parse(bytes.toString()));
  });

  const loadServerApp = remembered(async (name, ref) => {
    const release = await loadRelease(name, ref);
    const filename = `${name}@${ref.version}/${release.server}`;
    const promised = release.files[release.server];
    const bytes = await store.read(name, ref.version, release.server);
    if (!bytes || !promised) throw new Error(`${filename} is missing in the store`);
    verifyIntegrity(bytes, promised.integrity, filename);
    const exported = evaluateServerFile({
      code: bytes.toString(),
      filename,
      shared,
      publicBase: publicBase(name, ref.version),
    });
    return appOf<RemoteApp>(exported, filename);
  });

  return { loadRelease, loadServerApp };
}
