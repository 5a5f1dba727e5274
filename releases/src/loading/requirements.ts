import type { Platform, Release } from '@unitbase/contracts/release';
import semver from 'semver';

export type Requirements = Pick<Release, 'name' | 'contracts' | 'requires'>;

/** What the release needs and the shell does not give, as one sentence; or null. */
export function requirementConflict(
  release: Requirements,
  shell: Pick<Platform, 'contracts' | 'shared'>,
): string | null {
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
