import type { Registry, RegistryEntry, Trust } from '@unitbase/contracts/release';
import { promote, rollback, setDisabled } from '@unitbase/publishing/live/flips';
import { history } from '@unitbase/publishing/live/status';
import { ReleaseError } from '@unitbase/releases/release-error';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import type { Quarantine } from '@unitbase/shell/server/releases/quarantine';
import { type FaultBoard, faultKinds, isFaultKind } from './faults/faults';
import type { LiveLog } from './live-log';

export interface ActsOptions {
  store: ReleaseStore;
  readTrust(): Promise<Trust>;
  readRegistry(): Promise<Registry>;
  quarantine: Pick<Quarantine, 'reset'>;
  board: FaultBoard;
  log: LiveLog;
  /** What was stored before may hide what happens now. */
  forgetPages(): void;
}

/** What the buttons do to what is live, beside the faults. */
export const releaseActs = {
  flip: { label: 'Flip', does: 'makes its other version live' },
  rollback: { label: 'Roll back', does: 'goes back to the version before' },
  disable: { label: 'Switch off', does: 'takes its pages, parts and links away' },
  enable: { label: 'Switch on', does: 'brings them back' },
} as const;
type ReleaseAct = keyof typeof releaseActs;
const isReleaseAct = (text: string): text is ReleaseAct => Object.hasOwn(releaseActs, text);

/** What can be pressed. Every act says in the log what came of it; one that is not possible says why. */
export function createActs(options: ActsOptions) {
  const { store, readTrust, readRegistry, quarantine, board, log, forgetPages } = options;
  const audit = { by: 'chaos page', reason: 'a button of the chaos page' };
  /** How each remote was when it was first touched. */
  const before = new Map<string, RegistryEntry>();

  async function changeRelease(act: ReleaseAct, remote: string, live: string): Promise<void> {
    const how = { ...audit, trust: await readTrust() };
    if (act === 'disable' || act === 'enable') await setDisabled(store, remote, act === 'disable', how);
    else if (act === 'rollback') await rollback(store, remote, undefined, how);
    else await promote(store, remote, await otherVersion(remote, live), { ...how, drops: 'all' });
  }

  /** The one that was live before, or else the one that was published last. */
  async function otherVersion(remote: string, live: string): Promise<string> {
    const { remotes } = await readRegistry();
    const [previous] = remotes[remote]?.previous ?? [];
    if (previous) return previous.version;
    const published = await history(store, { remote, limit: Number.POSITIVE_INFINITY });
    const other = published.find(({ command, to }) => command === 'publish' && to !== live)?.to;
    if (other) return other;
    throw new ReleaseError(`${remote} has one version only: publish another, then it can be flipped to.`);
  }

  async function restore(remote: string): Promise<void> {
    if (board.lift(remote)) log.add('info', `The fault of ${remote} is lifted`);
    quarantine.reset(remote);
    const was = before.get(remote);
    const now = (await readRegistry()).remotes[remote];
    if (!was || !now) return;
    const how = { ...audit, reason: 'restored on the chaos page', trust: await readTrust() };
    if (now.live.version !== was.live.version) {
      await promote(store, remote, was.live.version, { ...how, drops: 'all' });
    }
    await setDisabled(store, remote, was.disabled ?? false, how);
    before.delete(remote);
  }

  async function act(name: string, remote: string): Promise<void> {
    const entry = (await readRegistry()).remotes[remote];
    if (!entry) return;
    if (name === 'restore') return restore(remote);
    if (name === 'lift') {
      if (board.lift(remote)) log.add('info', `The fault of ${remote} is lifted`);
      return;
    }
    if (!before.has(remote)) before.set(remote, entry);
    const { version } = entry.live;
    if (isFaultKind(name)) {
      const fault = board.plant(remote, name, version);
      const { label, does } = faultKinds[name];
      const seconds = Math.round((fault.until - fault.since) / 1_000);
      const whom = fault.version ? `${remote}@${fault.version}` : `all releases of ${remote}`;
      log.add('info', `${label}, ${whom}: ${does}, for ${seconds} seconds`);
    }
    if (isReleaseAct(name)) await changeRelease(name, remote, version);
  }

  return {
    /** @param remote empty: every one */
    async press(name: string, remote: string): Promise<void> {
      const all = Object.keys((await readRegistry()).remotes);
      for (const one of remote ? [remote] : all) {
        await act(name, one).catch((error: unknown) => {
          if (!(error instanceof ReleaseError)) throw error;
          log.add('warn', `Refused: ${error.message}`);
        });
      }
      // Pages of another release have another place in memory.
      if (!isReleaseAct(name)) forgetPages();
    },
  };
}
