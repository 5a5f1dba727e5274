import type { Registry } from '@unitbase/contracts/release';
import { labelOf, type Quarantine } from '@unitbase/shell/server/releases/quarantine';
import { type FaultBoard, type FaultKind, faultKinds } from '../faults/faults';
import type { LiveLog, LogEntry } from '../live-log';
import type { Probe } from '../probes';

export interface RemoteView {
  name: string;
  live: string;
  /** Version to which a rollback returns. */
  previous: string | null;
  isOff: boolean;
  /** Why the live release is quarantined; null: it is not. */
  quarantined: string | null;
  fault: { kind: FaultKind; label: string; does: string; secondsLeft: number } | null;
}

/** Data of the page. */
export interface ChaosView {
  remotes: RemoteView[];
  probes: readonly Probe[];
  entries: readonly LogEntry[];
}

interface ViewParts {
  registry: Registry;
  quarantine: Pick<Quarantine, 'reasons'>;
  board: FaultBoard;
  log: LiveLog;
  probes: readonly Probe[];
}

/** Returns the current data of the page. */
export function viewOf({ registry, quarantine, board, log, probes }: ViewParts): ChaosView {
  const { reasons } = quarantine;
  const remotes = Object.entries(registry.remotes).map(([name, { live, previous, disabled }]): RemoteView => {
    const fault = board.on(name);
    return {
      name,
      live: live.version,
      previous: previous[0]?.version ?? null,
      isOff: disabled ?? false,
      quarantined: reasons[labelOf(name, live)]?.split('\n')[0] ?? null,
      fault: fault && {
        kind: fault.kind,
        label: faultKinds[fault.kind].label,
        does: faultKinds[fault.kind].does,
        secondsLeft: Math.max(0, Math.ceil((fault.until - Date.now()) / 1_000)),
      },
    };
  });
  return { remotes, probes, entries: log.entries };
}

/** Returns a function that logs changes of the registry, by this page or by the release command. */
export function createRegistryLog(log: LiveLog) {
  let lastRevision: number | null = null;
  return ({ revision, change }: Registry): void => {
    if (lastRevision !== null && revision > lastRevision && change) {
      const { command, remote, from, to, by } = change;
      const steps = from && to ? ` from ${from} to ${to}` : '';
      const pages =
        command === 'disable' || command === 'enable'
          ? 'its links and pages follow'
          : 'cached pages of other releases are no longer used';
      log.add('info', `${command} of ${remote}${steps} by ${by}: live for the next request; ${pages}`);
    }
    lastRevision = revision;
  };
}
