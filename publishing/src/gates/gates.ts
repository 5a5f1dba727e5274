import type { Platform, Release, ReleaseContract } from '@unitbase/contracts/release';
import { type Requirements, requirementConflict } from '@unitbase/releases/loading/requirements';
import { callConflict } from '../contracts/contract-diff';

export type Provides = Pick<Release, 'name' | 'pages' | 'fragments'>;

/** Patterns that differ only in the names of their parameters match the same addresses. */
const shape = (pattern: string) =>
  pattern
    .replace(/:[^/?]+/g, ':')
    .replace(/(.)\/+$/, '$1')
    .toLowerCase();

/** One page pattern or fragment belongs to one remote: the sentence that says which does not, or null. */
export function ownershipConflict(release: Provides, others: Provides[]): string | null {
  for (const other of others) {
    const owned = new Map(Object.keys(other.pages).map((pattern) => [shape(pattern), pattern]));
    for (const pattern of Object.keys(release.pages)) {
      const theirs = owned.get(shape(pattern));
      if (theirs) {
        return (
          `${release.name} claims the page ${pattern}, which belongs to ${other.name} (${theirs}): ` +
          `drop it from ${release.name}, or release ${other.name} without it first.`
        );
      }
    }
    const fragment = Object.keys(release.fragments).find((name) => Object.hasOwn(other.fragments, name));
    if (fragment) {
      return (
        `${release.name} offers the fragment ${fragment}, which belongs to ${other.name}: ` +
        `rename it in ${release.name}, or release ${other.name} without it first.`
      );
    }
  }
  return null;
}

/** Whether shell and api give all that the release takes from them: versions, exports, the look's tokens, the api's routes. */
export function platformConflict(
  release: Requirements & Pick<Release, 'uses' | 'tokens'>,
  contract: ReleaseContract,
  platform: Platform,
): string | null {
  const requirement = requirementConflict(release, platform);
  if (requirement) return requirement;
  for (const [library, names] of Object.entries(release.uses.exports)) {
    const given = platform.exports[library];
    const missing = given && names.find((name) => !given.includes(name));
    if (missing) {
      return (
        `${release.name} imports ${missing} from ${library}, which the live shell's ${library} does not export: ` +
        `use what it exports, or release a shell with ${missing} first.`
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

/** Pages that a release may give up. */
export type Drops = readonly string[] | 'all';

/** Pages that are live and that the release gives up without saying so: links to them would end nowhere. */
export function dropConflict(release: Provides, live: Provides | null, drops: Drops = []): string | null {
  if (drops === 'all') return null;
  const kept = new Set([...Object.keys(release.pages), ...drops].map(shape));
  const gone = Object.keys(live?.pages ?? {}).find((pattern) => !kept.has(shape(pattern)));
  if (!gone) return null;
  return (
    `${release.name} no longer has the page ${gone}, which is live and may be linked from anywhere: ` +
    `keep it (a redirect is enough), or say --drop ${gone} if it is to go.`
  );
}
