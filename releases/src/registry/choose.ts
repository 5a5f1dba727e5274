import { createHash } from 'node:crypto';
import type { Registry, RegistryEntry } from '@unitbase/contracts/release';

/** Number of equally large groups of visitors. */
export const GROUPS = 10_000;

/** Whether some visitors get other releases than the rest. */
export const dependsOnVisitor = ({ remotes }: Registry): boolean =>
  Object.values(remotes).some(({ canary, disabled }) => canary && !disabled);

/**
 * Returns the registry for a group of visitors: a canary of the group is live, and the live release becomes the first
 * previous one. All shells choose the same, and a group keeps its canary while the share grows.
 * @param group 0 to 9,999
 */
export function registryFor(registry: Registry, group: number): Registry {
  if (!dependsOnVisitor(registry)) return registry;
  const entries = Object.entries(registry.remotes).map(([remote, entry]) => [
    remote,
    entryFor(remote, entry, group),
  ]);
  return { ...registry, remotes: Object.fromEntries(entries) };
}

function entryFor(remote: string, entry: RegistryEntry, group: number): RegistryEntry {
  const { canary, live, previous } = entry;
  if (!canary) return entry;
  const distance = (group - firstGroup(`${remote}@${canary.version}`) + GROUPS) % GROUPS;
  if (distance >= (canary.share / 100) * GROUPS) return entry;
  return {
    ...entry,
    live: { version: canary.version, integrity: canary.integrity },
    previous: [live, ...previous],
  };
}

/** Returns the first group of a canary; they differ, so that not the same visitors get every canary. */
const firstGroup = (label: string): number =>
  createHash('sha256').update(label).digest().readUInt32BE(0) % GROUPS;
