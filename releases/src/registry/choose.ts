import { createHash } from 'node:crypto';
import type { Registry, RegistryEntry } from '@unitbase/contracts/release';

/** Visitors fall into so many groups of equal size. */
export const GROUPS = 10_000;

const starts = new Map<string, number>();

/** Where on the circle of groups a canary begins: each elsewhere, so that not the same people try everything. */
function startOf(label: string): number {
  let start = starts.get(label);
  if (start === undefined) {
    start = createHash('sha256').update(label).digest().readUInt32BE(0) % GROUPS;
    if (starts.size > 1_000) starts.clear();
    starts.set(label, start);
  }
  return start;
}

/** Whether any choice depends on the visitor at present. */
export const dependsOnVisitor = ({ remotes }: Registry): boolean =>
  Object.values(remotes).some(({ canary, disabled }) => canary && !disabled);

/**
 * The registry as one visitor has it: where the visitor's group is among those of a canary, that is live, with the live
 * release as the first to go back to. A pure function of its arguments: the same on every shell, and a group that a
 * canary has taken in stays in while its share grows.
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
  const place = (group - startOf(`${remote}@${canary.version}`) + GROUPS) % GROUPS;
  if (place >= (canary.share / 100) * GROUPS) return entry;
  return {
    ...entry,
    live: { version: canary.version, integrity: canary.integrity },
    previous: [live, ...previous],
  };
}
