import type { Platform, Release } from '@unitbase/contracts/release';
import semver from 'semver';

export type Requirements = Pick<Release, 'name' | 'contracts' | 'requires'>;

/** Returns the first requirement of a release that the shell does not provide, as a message, or null. */
export function requirementConflict(
  { name, contracts, requires }: Requirements,
  shell: Pick<Platform, 'contracts' | 'shared'>,
): string | null {
  if (!semver.satisfies(shell.contracts, `^${contracts}`)) {
    return (
      `${name} was built with contracts ${contracts}, but the live shell has ${shell.contracts}: ` +
      `build it with contracts ${shell.contracts}, or release the shell first.`
    );
  }
  for (const [library, range] of Object.entries(requires)) {
    const provided = shell.shared[library];
    if (provided === undefined) {
      return `${name} requires ${library}, which the live shell does not provide: release a shell that provides it first.`;
    }
    if (!semver.satisfies(provided, range)) {
      return (
        `${name} requires ${library} ${range}, but the live shell provides ${provided}: ` +
        `build it with ${library} ${provided}, or release the shell first.`
      );
    }
  }
  return null;
}
