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

export interface ChangeOptions extends Audit {
  /** State of the remote that the author saw (`remoteState`). In another state nothing is changed. */
  expected?: string | undefined;
}

export interface PromotionOptions extends ChangeOptions {
  /** Trusted keys. Without them signatures are not checked; shells check them anyway. */
  trust?: Trust | undefined;
}

type GateOptions = PromotionOptions & { drops?: Drops | undefined };

const isSame = (a: ReleaseRef | undefined, b: ReleaseRef) =>
  a?.version === b.version && a.integrity === b.integrity;

/**
 * Makes a published release live for the next request, after the gates of `publish`, since the live state may have
 * changed. A live release in quarantine is tried again. Throws `ReleaseError`.
 * @param options `drops`: pages and widgets that the release may remove
 */
export function promote(
  store: ReleaseStore,
  name: string,
  version: string,
  options: GateOptions,
): Promise<Registry> {
  return updateRegistry(store, async (current) => {
    requireExpected(current, name, options);
    const entry = current.remotes[name];
    if (entry?.live.version === version) {
      const { ref } = await readRelease(store, name, version);
      const isLive = isSame(entry.live, ref) && !entry.canary;
      if (isLive && !(await isQuarantined(store, name, version))) return null;
    }
    const ref = await checkRelease(store, current, name, version, options);
    return withLive(current, name, ref, options);
  });
}

/**
 * Makes a published release live for `share` percent of the visitors; 0 ends the canary. While the share grows, visitors
 * keep their release. Throws `ReleaseError`.
 */
export function canary(
  store: ReleaseStore,
  name: string,
  version: string,
  share: number,
  options: GateOptions,
): Promise<Registry> {
  return updateRegistry(store, async (current) => {
    requireExpected(current, name, options);
    const entry = entryOf(current, name);
    if (share === 0) {
      if (entry.canary?.version !== version) throw new ReleaseError(`${name}@${version} is not a canary.`);
      const details = { command: 'canary', from: entry.live.version, to: version, share } as const;
      return withoutCanary(current, name, entry, options, details);
    }
    if (entry.live.version === version) {
      throw new ReleaseError(`${name}@${version} is already live for everybody: choose another version.`);
    }
    if (entry.canary?.version === version && entry.canary.share === share) return null;
    const ref = await checkRelease(store, current, name, version, options);
    return withCanary(current, name, entry, { ...ref, share }, options);
  });
}

/**
 * Ends the canary, or makes the previous or a named earlier release live. Releases after it leave the list, so that the
 * next rollback goes further back. Throws `ReleaseError`, also if the remote changes during a rollback without a version.
 */
export function rollback(
  store: ReleaseStore,
  name: string,
  version: string | undefined,
  options: PromotionOptions,
): Promise<Registry> {
  let initialState: string | undefined;
  return updateRegistry(store, async (current) => {
    requireExpected(current, name, options);
    const entry = entryOf(current, name);
    if (version === undefined) {
      initialState ??= remoteState(entry);
      requireUnchanged(name, entry, initialState);
      if (entry.canary) return withoutCanary(current, name, entry, options);
    }
    const { index, target } = findEarlier(name, entry, version);
    const { release, ref } = await readRelease(store, name, target.version);
    if (ref.integrity !== target.integrity) {
      throw new ReleaseError(`release.json of ${name}@${target.version} was changed after it had been live.`);
    }
    if (options.trust) await verifySigned(store, options.trust, name, ref);
    await verifyFiles(store, release);
    return withRollback(current, name, entry, index, options);
  });
}

/** Disables or enables a remote: its pages, its fragments and the links to it. Throws `ReleaseError`. */
export function setDisabled(
  store: ReleaseStore,
  name: string,
  disabled: boolean,
  options: ChangeOptions,
): Promise<Registry> {
  return updateRegistry(store, async (current) => {
    requireExpected(current, name, options);
    const entry = entryOf(current, name);
    if ((entry.disabled ?? false) === disabled) return null;
    return withDisabled(current, name, entry, disabled, options);
  });
}

/** Returns a function that tells whether a version is live, a canary, or a target of `rollback`. */
export async function versionsInUse(
  store: ReleaseStore,
  name: string,
): Promise<(version: string) => boolean> {
  const registry = await readRegistry(store);
  if (name === 'shell') return (version) => registry.platform?.version === version;
  const entry = registry.remotes[name];
  const refs = entry ? [entry.live, ...entry.previous, ...(entry.canary ? [entry.canary] : [])] : [];
  const versions = new Set(refs.map((ref) => ref.version));
  return (version) => versions.has(version);
}

/** Returns a stored release that is complete, signed, and fits the live state. */
async function checkRelease(
  store: ReleaseStore,
  current: Registry,
  name: string,
  version: string,
  { trust, drops }: GateOptions,
): Promise<ReleaseRef> {
  const { release, ref } = await readRelease(store, name, version);
  if (trust) await verifySigned(store, trust, name, ref);
  await verifyFiles(store, release);
  const contract = await readContract(store, release);
  const conflict = releaseConflict(release, contract, await readLiveState(store, current, name), drops);
  if (conflict) throw new ReleaseError(conflict);
  return ref;
}

async function isQuarantined(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  const { quarantined } = sumMetrics(await readMetrics(store));
  return Object.hasOwn(quarantined, `${name}@${version}`);
}

function entryOf(registry: Registry, name: string): RegistryEntry {
  const entry = registry.remotes[name];
  if (entry) return entry;
  const live = Object.keys(registry.remotes).join(', ') || 'none';
  throw new ReleaseError(`${name} was never live; live are: ${live}.`);
}

/** Returns a text that tells two states of a remote apart; '' for one that was never live. */
export const remoteState = (entry: RegistryEntry | undefined): string =>
  entry
    ? [entry.live, entry.canary, entry.previous[0]]
        .map((ref) => ref?.version ?? '-')
        .concat(String(entry.canary?.share ?? 0), entry.disabled ? 'disabled' : 'enabled')
        .join('/')
    : '';

function requireExpected(
  { remotes, change }: Registry,
  name: string,
  { expected }: Pick<ChangeOptions, 'expected'>,
): void {
  if (expected === undefined || remoteState(remotes[name]) === expected) return;
  const author = change?.remote === name ? ` (${change.command} by ${change.by})` : '';
  throw new ReleaseError(
    `${name} has changed since you opened it${author}, so nothing was done: ` +
      `${remotes[name]?.live.version ?? 'no release'} is live now. Look at it again before you change it.`,
  );
}

function requireUnchanged(name: string, entry: RegistryEntry, initialState: string): void {
  if (remoteState(entry) === initialState) return;
  throw new ReleaseError(
    `Somebody else changed ${name} at the same time, so nothing was rolled back: ` +
      `${entry.live.version} is live now. Run this again to roll it back.`,
  );
}

function findEarlier(
  name: string,
  { previous }: RegistryEntry,
  version: string | undefined,
): { index: number; target: ReleaseRef } {
  const index = version === undefined ? 0 : previous.findIndex((ref) => ref.version === version);
  const target = previous[index];
  if (target) return { index, target };
  if (version === undefined)
    throw new ReleaseError(`${name} has no earlier release to go back to. 'disable' takes it out.`);
  const versions = previous.map((ref) => ref.version).join(', ') || 'none';
  throw new ReleaseError(`${name}@${version} was not live before; earlier releases: ${versions}.`);
}
