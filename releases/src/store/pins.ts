import semver from 'semver';
import type { ReleaseStore } from './store';

/** Name of the pinned loaders in the store. No remote may have it. */
export const PINS = 'embed';

/** Returns the versions of the pinned loaders, newest first. */
export async function pinVersions(store: ReleaseStore): Promise<string[]> {
  const versions = await store.versions(PINS);
  return versions.filter((version) => semver.valid(version)).sort(semver.rcompare);
}
