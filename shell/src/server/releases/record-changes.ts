import type { Registry } from '@unitbase/contracts/release';
import type { SecurityLog } from '@unitbase/observability/security-log';

/** Returns a function that records each new revision of the registry as a security event, such as `release.promote`. */
export function recordChanges(record: SecurityLog): (registry: Registry) => void {
  let last: number | undefined;
  return ({ revision, change }) => {
    const isNew = last !== undefined && revision > last;
    last = Math.max(revision, last ?? 0);
    if (!isNew || !change) return;
    const { command, remote, from, to, share, by, reason } = change;
    record(`release.${command}`, { remote, from, to, share, by, reason, revision });
  };
}
