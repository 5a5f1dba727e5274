import type { Change, Registry, RegistryEntry, ReleaseRef } from '@unitbase/contracts/release';
import type { ReleaseStore } from '../store/store';
import { updateRegistry } from './registry';

/** Earlier releases that `rollback` can return to. */
const MAX_PREVIOUS = 20;

/** Author and reason of a change, for the registry's history. */
export interface Audit {
  by: string;
  reason?: string | undefined;
}

/** A registry without its revision number. */
export type NextRegistry = Omit<Registry, 'revision'>;

type Details = Pick<Change, 'command' | 'from' | 'to' | 'share'>;

const changed = (
  current: Registry,
  name: string,
  entry: RegistryEntry,
  { by, reason }: Audit,
  details: Details,
): NextRegistry => ({
  ...current,
  remotes: { ...current.remotes, [name]: entry },
  change: {
    at: new Date().toISOString(),
    by,
    remote: name,
    ...details,
    ...(reason === undefined ? {} : { reason }),
  },
});

/** Returns the registry with a release live, and the former live one as the first to roll back to. */
export function withLive(current: Registry, name: string, ref: ReleaseRef, audit: Audit): NextRegistry {
  const entry = current.remotes[name];
  const earlier = entry ? [entry.live, ...entry.previous] : [];
  const next: RegistryEntry = {
    live: ref,
    previous: earlier.filter(({ version }) => version !== ref.version).slice(0, MAX_PREVIOUS),
    ...(entry?.canary && entry.canary.version !== ref.version ? { canary: entry.canary } : {}),
    ...(entry?.disabled ? { disabled: true } : {}),
  };
  const from = entry ? { from: entry.live.version } : {};
  return changed(current, name, next, audit, { command: 'promote', ...from, to: ref.version });
}

/** Returns the registry in which `share` percent of the visitors get a release. */
export function withCanary(
  current: Registry,
  name: string,
  entry: RegistryEntry,
  canary: ReleaseRef & { share: number },
  audit: Audit,
): NextRegistry {
  const details = { from: entry.live.version, to: canary.version, share: canary.share };
  return changed(current, name, { ...entry, canary }, audit, { command: 'canary', ...details });
}

/** Returns the registry without the canary of a remote. */
export function withoutCanary(
  current: Registry,
  name: string,
  { canary, ...entry }: RegistryEntry,
  audit: Audit,
  details: Details = { command: 'rollback', from: canary?.version, to: entry.live.version },
): NextRegistry {
  return changed(current, name, entry, audit, details);
}

/** Returns the registry with an earlier release live, by its index in `previous`. Later ones leave the list. */
export function withRollback(
  current: Registry,
  name: string,
  entry: RegistryEntry,
  index: number,
  audit: Audit,
): NextRegistry {
  const target = entry.previous[index];
  if (!target) throw new Error(`${name} has no earlier release number ${index}`);
  const { canary: _canary, ...rest } = entry;
  const next = { ...rest, live: target, previous: entry.previous.slice(index + 1) };
  const details = { from: entry.live.version, to: target.version };
  return changed(current, name, next, audit, { command: 'rollback', ...details });
}

/** Returns the registry with a remote disabled or enabled. */
export function withDisabled(
  current: Registry,
  name: string,
  { disabled: _disabled, ...entry }: RegistryEntry,
  isDisabled: boolean,
  audit: Audit,
): NextRegistry {
  const next: RegistryEntry = isDisabled ? { ...entry, disabled: true } : entry;
  return changed(current, name, next, audit, { command: isDisabled ? 'disable' : 'enable' });
}

/** Ends a canary because of what shells measured. Resolves with false if it had already ended. */
export async function withdrawCanary(
  store: ReleaseStore,
  name: string,
  version: string,
  audit: Audit,
): Promise<boolean> {
  let isWithdrawn = false;
  await updateRegistry(store, async (current) => {
    const entry = current.remotes[name];
    isWithdrawn = entry?.canary?.version === version;
    return entry && isWithdrawn ? withoutCanary(current, name, entry, audit) : null;
  });
  return isWithdrawn;
}
