import type { Registry, RegistryEntry } from '@unitbase/contracts/release';
import { withCanary, withDisabled, withLive, withoutCanary, withRollback } from '../registry/changes';
import { readRelease, updateRegistry } from '../registry/registry';
import type { ReleaseStore } from '../store/store';

/** Changes of the registry without gates; `publishing` has the commands of teams. */

const audit = { by: 'tester' };

function entryOf({ remotes }: Registry, name: string): RegistryEntry {
  const entry = remotes[name];
  if (!entry) throw new Error(`${name} was never live`);
  return entry;
}

/** Makes a stored release live. */
export const makeLive = (store: ReleaseStore, name: string, version: string): Promise<Registry> =>
  updateRegistry(store, async (current) =>
    withLive(current, name, (await readRelease(store, name, version)).ref, audit),
  );

/** Makes a stored release live for `share` percent of the visitors; 0 ends the canary. */
export const setCanary = (
  store: ReleaseStore,
  name: string,
  version: string,
  share: number,
): Promise<Registry> =>
  updateRegistry(store, async (current) => {
    const entry = entryOf(current, name);
    if (share === 0) return withoutCanary(current, name, entry, audit);
    const { ref } = await readRelease(store, name, version);
    return withCanary(current, name, entry, { ...ref, share }, audit);
  });

/** Ends the canary, or else makes the previous release live. */
export const rollBack = (store: ReleaseStore, name: string): Promise<Registry> =>
  updateRegistry(store, async (current) => {
    const entry = entryOf(current, name);
    return entry.canary
      ? withoutCanary(current, name, entry, audit)
      : withRollback(current, name, entry, 0, audit);
  });

/** Disables or enables a remote. */
export const setDisabled = (store: ReleaseStore, name: string, isDisabled: boolean): Promise<Registry> =>
  updateRegistry(store, async (current) =>
    withDisabled(current, name, entryOf(current, name), isDisabled, audit),
  );
