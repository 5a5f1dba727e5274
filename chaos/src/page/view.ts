import type { Registry } from '@unitbase/contracts/release';
import { labelOf, type Quarantine } from '@unitbase/shell/server/releases/quarantine';
import { type FaultBoard, type FaultKind, faultKinds } from '../faults/faults';
import type { LiveLog, Said } from '../live-log';
import type { Probe } from '../probes';

export interface RemoteView {
  name: string;
  live: string;
  /** Where a rollback goes. */
  previous: string | null;
  isOff: boolean;
  /** Why an earlier release, or none, serves in place of the live one. */
  quarantined: string | null;
  fault: { kind: FaultKind; label: string; does: string; secondsLeft: number } | null;
}

/** All that the page shows. */
export interface ChaosView {
  remotes: RemoteView[];
  probes: readonly Probe[];
  said: readonly Said[];
}

interface ViewParts {
  registry: Registry;
  quarantine: Pick<Quarantine, 'reasons'>;
  board: FaultBoard;
  log: LiveLog;
  probes: readonly Probe[];
}

/** What the page shows at this moment. */
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
  return { remotes, probes, said: log.entries };
}

/** Says in the log what somebody changed of what is live, here or by the release command. */
export function registryTeller(log: LiveLog) {
  let known: number | null = null;
  return ({ revision, change }: Registry): void => {
    if (known !== null && revision > known && change) {
      const { command, remote, from, to, by } = change;
      const steps = from && to ? ` from ${from} to ${to}` : '';
      const pages =
        command === 'disable' || command === 'enable'
          ? 'links to it and its pages follow'
          : 'stored pages of other releases are no longer used';
      log.add('info', `${command} of ${remote}${steps} by ${by}: live for the next request; ${pages}`);
    }
    known = revision;
  };
}
