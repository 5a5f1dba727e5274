import type { Registry, RegistryEntry } from '@unitbase/contracts/release';
import { withCanary, withRollback, withLive, withoutCanary, withDisabled } from '../registry/changes';
import { readRelease, updateRegistry } from '../registry/registry';
import type { ReleaseStore } from '../store/store';

/** Changes of what is live, past every gate: `publishing` has those that teams use. */

const audit = { by: 'tester' };

function entryOf({ remotes }: Registry, name: string): RegistryEntry {
  const entry = remotes[name];
  if (!entry) throw new Error(`${name} was never live`);
  return entry;
}

/** Makes a stored release live. */
export const makeLive = (store: ReleaseStore, name: string, version: string): Promise<Registry> =>
  updateRegistry(store, async (now) =>
    withLive(now, name, (await readRelease(store, name, version)).ref, audit),
  );

/** Gives a stored release to `share` percent of the visitors; 0 ends that. */
export const setCanary = (
  store: ReleaseStore,
  name: string,
  version: string,
  share: number,
): Promise<Registry> =>
  updateRegistry(store, async (now) => {
    const entry = entryOf(now, name);
    if (share === 0) return withoutCanary(now, name, entry, audit);
    const { ref } = await readRelease(store, name, version);
    return withCanary(now, name, entry, { ...ref, share }, audit);
  });

/** Ends the canary, or else goes back to the release before the live one. */
export const rollBack = (store: ReleaseStore, name: string): Promise<Registry> =>
  updateRegistry(store, async (now) => {
    const entry = entryOf(now, name);
    return entry.canary ? withoutCanary(now, name, entry, audit) : withRollback(now, name, entry, 0, audit);
  });

/** Switches a remote off, or on again. */
export const setDisabled = (store: ReleaseStore, name: string, isDisabled: boolean): Promise<Registry> =>
  updateRegistry(store, async (now) => withDisabled(now, name, entryOf(now, name), isDisabled, audit));
