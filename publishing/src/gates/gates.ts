import type { Platform, Release, ReleaseContract } from '@unitbase/contracts/release';
import { type Requirements, requirementConflict } from '@unitbase/releases/loading/requirements';
import { callConflict } from '../contracts/contract-diff';

/** Pages and fragments of a release. */
export type Provides = Pick<Release, 'name' | 'pages' | 'fragments'>;

/** Normalises a pattern: patterns that differ only in the names of parameters match the same addresses. */
const normalise = (pattern: string) =>
  pattern
    .replace(/:[^/?]+/g, ':')
    .replace(/(.)\/+$/, '$1')
    .toLowerCase();

/** Returns a message for the first page or fragment that another remote already provides, or null. */
export function ownershipConflict(release: Provides, others: Provides[]): string | null {
  for (const other of others) {
    const owned = new Map(Object.keys(other.pages).map((pattern) => [normalise(pattern), pattern]));
    for (const pattern of Object.keys(release.pages)) {
      const same = owned.get(normalise(pattern));
      if (same) {
        return (
          `${release.name} declares the page ${pattern}, which belongs to ${other.name} (${same}): ` +
          `drop it from ${release.name}, or release ${other.name} without it first.`
        );
      }
    }
    const fragment = Object.keys(release.fragments).find((name) => Object.hasOwn(other.fragments, name));
    if (fragment) {
      return (
        `${release.name} provides the fragment ${fragment}, which belongs to ${other.name}: ` +
        `rename it in ${release.name}, or release ${other.name} without it first.`
      );
    }
  }
  return null;
}

/** Returns a message for the first version, export, token or route that shell and api do not provide, or null. */
export function platformConflict(
  release: Requirements & Pick<Release, 'uses' | 'tokens'>,
  contract: ReleaseContract,
  platform: Platform,
): string | null {
  const requirement = requirementConflict(release, platform);
  if (requirement) return requirement;
  for (const [library, names] of Object.entries(release.uses.exports)) {
    const exported = platform.exports[library];
    const missing = exported && names.find((name) => !exported.includes(name));
    if (missing) {
      return (
        `${release.name} imports ${missing} from ${library}, which the live shell's ${library} does not export: ` +
        `use an existing export, or release a shell with ${missing} first.`
      );
    }
  }
  const token = release.tokens.find((name) => !platform.tokens.includes(name));
  if (token) {
    return (
      `A stylesheet of ${release.name} reads ${token}, which neither it nor the live shell sets: ` +
      `set it, give var() a fallback, or release a shell that sets it first.`
    );
  }
  return callConflict(release.name, contract.routes, platform.routes);
}

/** Pages and widgets that a release may remove. */
export type Drops = readonly string[] | 'all';

/** Returns a message for the first live page that a release removes without permission, or null. */
export function dropConflict(release: Provides, live: Provides | null, drops: Drops = []): string | null {
  if (drops === 'all') return null;
  const remaining = new Set([...Object.keys(release.pages), ...drops].map(normalise));
  const removed = Object.keys(live?.pages ?? {}).find((pattern) => !remaining.has(normalise(pattern)));
  if (!removed) return null;
  return (
    `${release.name} no longer has the page ${removed}, which is live and may be linked from anywhere: ` +
    `keep it (a redirect is enough), or remove it with --drop ${removed}.`
  );
}
