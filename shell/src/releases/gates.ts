import type { Release } from '@unitbase/contracts/release';
import semver from 'semver';

/** What the live shell gives to remotes. */
export interface ShellOffer {
  /** Version of its contracts package. */
  contracts: string;
  /** Shared libraries by import name, `react`, `@unitbase/shared-ui/button`, with their versions. */
  shared: Record<string, string>;
}

type Claims = Pick<Release, 'name' | 'pages' | 'fragments'>;
type Needs = Pick<Release, 'name' | 'contracts' | 'requires'>;

/** Patterns that differ only in the names of their parameters match the same addresses. */
const shape = (pattern: string) =>
  pattern
    .replace(/:[^/?]+/g, ':')
    .replace(/(.)\/+$/, '$1')
    .toLowerCase();

/** One page pattern or fragment belongs to one remote: the sentence that says which does not, or null. */
export function ownershipConflict(release: Claims, others: Claims[]): string | null {
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

/** What the release needs and the shell does not give, as one sentence; or null. */
export function requirementConflict(release: Needs, shell: ShellOffer): string | null {
  if (!semver.satisfies(shell.contracts, `^${release.contracts}`)) {
    return (
      `${release.name} was built with contracts ${release.contracts}, and the live shell speaks ${shell.contracts}: ` +
      `build it with contracts ${shell.contracts}, or release the shell first.`
    );
  }
  for (const [library, range] of Object.entries(release.requires)) {
    const given = shell.shared[library];
    if (given === undefined) {
      return `${release.name} needs ${library} from the shell, which does not give it: release a shell that does first.`;
    }
    if (!semver.satisfies(given, range)) {
      return (
        `${release.name} needs ${library} ${range}, and the live shell gives ${given}: ` +
        `build it with ${library} ${given}, or release the shell first.`
      );
    }
  }
  return null;
}
