import semver from 'semver';
import type { ReleaseStore } from './store';

/** Name of the pinned loaders' folder in the store. No remote may be called so. */
export const PINS = 'embed';

/** Versions of the pinned loaders, the newest first. */
export async function pinVersions(store: ReleaseStore): Promise<string[]> {
  const versions = await store.versions(PINS);
  return versions.filter((version) => semver.valid(version)).sort(semver.rcompare);
}
