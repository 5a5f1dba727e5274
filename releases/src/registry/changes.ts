import type { Change, Registry, RegistryEntry, ReleaseRef } from '@unitbase/contracts/release';
import type { ReleaseStore } from '../store/store';
import { updateRegistry } from './registry';

/** How many earlier releases `rollback` can go back to. */
const KEPT = 20;

/** Who changes what is live, and why: it stays in the registry's history. */
export interface Audit {
  by: string;
  reason?: string | undefined;
}

/** A registry that does not have its revision yet. */
export type NextRegistry = Omit<Registry, 'revision'>;

interface Details extends Pick<Change, 'from' | 'to' | 'share'> {
  command: Change['command'];
}

const changed = (
  now: Registry,
  name: string,
  entry: RegistryEntry,
  { by, reason }: Audit,
  { command, ...details }: Details,
): NextRegistry => ({
  ...now,
  remotes: { ...now.remotes, [name]: entry },
  change: {
    at: new Date().toISOString(),
    by,
    command,
    remote: name,
    ...details,
    ...(reason === undefined ? {} : { reason }),
  },
});

/** The registry in which a release is live, with the one before it as the first to go back to. */
export function withLive(now: Registry, name: string, ref: ReleaseRef, audit: Audit): NextRegistry {
  const remote = now.remotes[name];
  const earlier = remote ? [remote.live, ...remote.previous] : [];
  const entry: RegistryEntry = {
    live: ref,
    previous: earlier.filter(({ version }) => version !== ref.version).slice(0, KEPT),
    ...(remote?.canary && remote.canary.version !== ref.version ? { canary: remote.canary } : {}),
    ...(remote?.disabled ? { disabled: true } : {}),
  };
  const from = remote ? { from: remote.live.version } : {};
  return changed(now, name, entry, audit, { command: 'promote', ...from, to: ref.version });
}

/** The registry in which `share` percent of the visitors get a release. */
export function withCanary(
  now: Registry,
  name: string,
  entry: RegistryEntry,
  canary: ReleaseRef & { share: number },
  audit: Audit,
): NextRegistry {
  const details = { from: entry.live.version, to: canary.version, share: canary.share };
  return changed(now, name, { ...entry, canary }, audit, { command: 'canary', ...details });
}

/** The registry without the canary of a remote. */
export function withoutCanary(
  now: Registry,
  name: string,
  { canary, ...entry }: RegistryEntry,
  audit: Audit,
  details: Details = { command: 'rollback', from: canary?.version, to: entry.live.version },
): NextRegistry {
  return changed(now, name, entry, audit, details);
}

/** The registry in which one of the earlier releases is live; those after it leave the list. */
export function withRollback(
  now: Registry,
  name: string,
  entry: RegistryEntry,
  index: number,
  audit: Audit,
): NextRegistry {
  const target = entry.previous[index];
  if (!target) throw new Error(`${name} has no earlier release number ${index}`);
  const { canary: _canary, ...remote } = entry;
  const next = { ...remote, live: target, previous: entry.previous.slice(index + 1) };
  return changed(now, name, next, audit, {
    command: 'rollback',
    from: entry.live.version,
    to: target.version,
  });
}

/** The registry in which a remote is switched off, or on again. */
export function withDisabled(
  now: Registry,
  name: string,
  { disabled: _disabled, ...entry }: RegistryEntry,
  isDisabled: boolean,
  audit: Audit,
): NextRegistry {
  const next: RegistryEntry = isDisabled ? { ...entry, disabled: true } : entry;
  return changed(now, name, next, audit, { command: isDisabled ? 'disable' : 'enable' });
}

/**
 * Ends a canary because of what shells observed of it; does nothing where somebody did already.
 * @returns whether this call ended it
 */
export async function withdrawCanary(
  store: ReleaseStore,
  name: string,
  version: string,
  audit: Audit,
): Promise<boolean> {
  let isDone = false;
  await updateRegistry(store, async (now) => {
    const entry = now.remotes[name];
    isDone = entry?.canary?.version === version;
    return entry && isDone ? withoutCanary(now, name, entry, audit) : null;
  });
  return isDone;
}
