import type { Registry, RegistryEntry, ReleaseRef, Trust } from '@unitbase/contracts/release';
import {
  type Audit,
  withCanary,
  withDisabled,
  withLive,
  withoutCanary,
  withRollback,
} from '@unitbase/releases/registry/changes';
import { readMetrics, sumMetrics } from '@unitbase/releases/registry/metrics';
import {
  readRegistry,
  readRelease,
  updateRegistry,
  verifyFiles,
  verifySigned,
} from '@unitbase/releases/registry/registry';
import { ReleaseError } from '@unitbase/releases/release-error';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import type { Drops } from '../gates/gates';
import { readContract, readLiveState, releaseConflict } from '../gates/live-state';

export interface PromotionOptions extends Audit {
  /** Whose signatures count. Left out: this machine does not judge that, the shells do. */
  trust?: Trust | undefined;
}

const isSame = (a: ReleaseRef | undefined, b: ReleaseRef) =>
  a?.version === b.version && a.integrity === b.integrity;

/** A stored release whose files are whole, whose signature counts, and which nothing that is live contradicts. */
async function fitRelease(
  store: ReleaseStore,
  now: Registry,
  name: string,
  version: string,
  { trust, drops }: PromotionOptions & { drops?: Drops | undefined },
): Promise<ReleaseRef> {
  const { release, ref } = await readRelease(store, name, version);
  if (trust) await verifySigned(store, trust, name, ref);
  await verifyFiles(store, release);
  const contract = await readContract(store, release);
  const conflict = releaseConflict(release, contract, await readLiveState(store, now, name), drops);
  if (conflict) throw new ReleaseError(conflict);
  return ref;
}

/** Whether shells serve an earlier release in its place, because it failed. */
async function isOut(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  const { quarantined } = sumMetrics(await readMetrics(store));
  return Object.hasOwn(quarantined, `${name}@${version}`);
}

function entryOf(registry: Registry, name: string): RegistryEntry {
  const entry = registry.remotes[name];
  if (entry) return entry;
  const known = Object.keys(registry.remotes).join(', ') || 'none';
  throw new ReleaseError(`${name} was never live; live are: ${known}.`);
}

/**
 * Makes a published release live for the next request. The gates of `publish` are tried again: what is live may have
 * changed since. What is live already, and out because it failed, is tried anew. Throws ReleaseError.
 * @param options `drops`: pages that the release may give up
 */
export function promote(
  store: ReleaseStore,
  name: string,
  version: string,
  options: PromotionOptions & { drops?: Drops | undefined },
): Promise<Registry> {
  return updateRegistry(store, async (now) => {
    const remote = now.remotes[name];
    if (remote?.live.version === version) {
      const { ref } = await readRelease(store, name, version);
      const isDone = isSame(remote.live, ref) && !remote.canary;
      if (isDone && !(await isOut(store, name, version))) return null;
    }
    const ref = await fitRelease(store, now, name, version, options);
    return withLive(now, name, ref, options);
  });
}

/**
 * Gives a published release to `share` percent of the visitors; 0 ends that. Each visitor keeps what they got while the
 * share grows. Throws ReleaseError.
 */
export function canary(
  store: ReleaseStore,
  name: string,
  version: string,
  share: number,
  options: PromotionOptions & { drops?: Drops | undefined },
): Promise<Registry> {
  return updateRegistry(store, async (now) => {
    const entry = entryOf(now, name);
    const { canary: current, live } = entry;
    if (share === 0) {
      if (current?.version !== version) throw new ReleaseError(`${name}@${version} is no canary.`);
      return withoutCanary(now, name, entry, options, {
        command: 'canary',
        from: live.version,
        to: version,
        share,
      });
    }
    if (live.version === version) {
      throw new ReleaseError(`${name}@${version} is live for everybody already: choose another version.`);
    }
    if (current?.version === version && current.share === share) return null;
    const ref = await fitRelease(store, now, name, version, options);
    return withCanary(now, name, entry, { ...ref, share }, options);
  });
}

/** What 'the step before' is counted from. */
const stepOf = ({ live, canary, previous }: RegistryEntry): string =>
  [live.version, canary?.version, previous[0]?.version].join(' ');

/**
 * Goes back to the release before the live one, or to a named earlier one. The releases gone back over leave the list,
 * so that a second rollback goes further back; `promote` brings them live again. A canary is the newest step: without
 * a version, it is what goes. Where somebody else flips the remote at the same moment, a step back would be one from
 * theirs: then it is refused. Throws ReleaseError.
 */
export function rollback(
  store: ReleaseStore,
  name: string,
  version: string | undefined,
  options: PromotionOptions,
): Promise<Registry> {
  let seen: string | undefined;
  return updateRegistry(store, async (now) => {
    const found = entryOf(now, name);
    seen ??= stepOf(found);
    if (version === undefined && stepOf(found) !== seen) {
      throw new ReleaseError(
        `Somebody else changed ${name} at the same moment, so nothing was rolled back: ` +
          `${found.live.version} is live now; run this again if it has to go back.`,
      );
    }
    if (found.canary && version === undefined) return withoutCanary(now, name, found, options);
    const { previous } = found;
    const index = version === undefined ? 0 : previous.findIndex((entry) => entry.version === version);
    const target = previous[index];
    if (!target) {
      const known = previous.map((entry) => entry.version).join(', ') || 'none';
      throw new ReleaseError(
        version === undefined
          ? `${name} has no earlier release to go back to.`
          : `${name}@${version} was not live before, so there is no way back to it; earlier releases: ${known}.`,
      );
    }
    const { release, ref } = await readRelease(store, name, target.version);
    if (ref.integrity !== target.integrity) {
      throw new ReleaseError(`release.json of ${name}@${target.version} was changed after it had been live.`);
    }
    if (options.trust) await verifySigned(store, options.trust, name, ref);
    await verifyFiles(store, release);
    return withRollback(now, name, found, index, options);
  });
}

/** Switches a remote off, or on again: its pages, its fragments and the links to it. Throws ReleaseError. */
export function setDisabled(
  store: ReleaseStore,
  name: string,
  disabled: boolean,
  audit: Audit,
): Promise<Registry> {
  return updateRegistry(store, async (now) => {
    const entry = entryOf(now, name);
    if ((entry.disabled ?? false) === disabled) return null;
    return withDisabled(now, name, entry, disabled, audit);
  });
}

/** Whether a version is in use or can be gone back to, so that it must stay in the store. */
export async function isHeld(store: ReleaseStore, name: string): Promise<(version: string) => boolean> {
  const registry = await readRegistry(store);
  if (name === 'shell') return (version) => registry.platform?.version === version;
  const entry = registry.remotes[name];
  const held = new Set(
    entry
      ? [entry.live, ...entry.previous, ...(entry.canary ? [entry.canary] : [])].map((ref) => ref.version)
      : [],
  );
  return (version) => held.has(version);
}
