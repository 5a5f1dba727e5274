import type { Registry, RegistryEntry, Trust } from '@unitbase/contracts/release';
import { promote, rollback, setDisabled } from '@unitbase/publishing/live/promotion';
import { history } from '@unitbase/publishing/live/status';
import { ReleaseError } from '@unitbase/releases/release-error';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import type { Quarantine } from '@unitbase/shell/server/releases/quarantine';
import { type FaultBoard, faultKinds, isFaultKind } from './faults/faults';
import type { LiveLog } from './live-log';

export interface ActionsOptions {
  store: ReleaseStore;
  readTrust(): Promise<Trust>;
  readRegistry(): Promise<Registry>;
  quarantine: Pick<Quarantine, 'reset'>;
  board: FaultBoard;
  log: LiveLog;
  /** Empties the page cache, which may hide the effect of a fault. */
  dropCachedPages(): void;
}

/** Buttons that change the live releases. */
export const releaseActions = {
  promote: { label: 'Promote', does: 'makes its other version live' },
  rollback: { label: 'Roll back', does: 'goes back to the version before' },
  disable: { label: 'Switch off', does: 'takes its pages, parts and links away' },
  enable: { label: 'Switch on', does: 'brings them back' },
} as const;
type ReleaseAction = keyof typeof releaseActions;
const isReleaseAction = (text: string): text is ReleaseAction => Object.hasOwn(releaseActions, text);

/** Returns the actions of the buttons. Each logs its result, or why it is not possible. */
export function createActions(options: ActionsOptions) {
  const { store, readTrust, readRegistry, quarantine, board, log, dropCachedPages } = options;
  const audit = { by: 'chaos page', reason: 'a button of the chaos page' };
  /** Registry entry of each remote before its first change. */
  const original = new Map<string, RegistryEntry>();

  async function changeRelease(action: ReleaseAction, remote: string, live: string): Promise<void> {
    const how = { ...audit, trust: await readTrust() };
    if (action === 'disable' || action === 'enable')
      await setDisabled(store, remote, action === 'disable', how);
    else if (action === 'rollback') await rollback(store, remote, undefined, how);
    else await promote(store, remote, await otherVersion(remote, live), { ...how, drops: 'all' });
  }

  /** Returns the previously live version, or else the last published one. */
  async function otherVersion(remote: string, live: string): Promise<string> {
    const { remotes } = await readRegistry();
    const [previous] = remotes[remote]?.previous ?? [];
    if (previous) return previous.version;
    const published = await history(store, { remote, limit: Number.POSITIVE_INFINITY });
    const other = published.find(({ command, to }) => command === 'publish' && to !== live)?.to;
    if (other) return other;
    throw new ReleaseError(`${remote} has only one version. Publish another one first.`);
  }

  async function restore(remote: string): Promise<void> {
    if (board.lift(remote)) log.add('info', `The fault of ${remote} is lifted`);
    quarantine.reset(remote);
    const entry = original.get(remote);
    const current = (await readRegistry()).remotes[remote];
    if (!entry || !current) return;
    const how = { ...audit, reason: 'restored on the chaos page', trust: await readTrust() };
    if (current.live.version !== entry.live.version) {
      await promote(store, remote, entry.live.version, { ...how, drops: 'all' });
    }
    await setDisabled(store, remote, entry.disabled ?? false, how);
    original.delete(remote);
  }

  async function run(name: string, remote: string): Promise<void> {
    const entry = (await readRegistry()).remotes[remote];
    if (!entry) return;
    if (name === 'restore') return restore(remote);
    if (name === 'lift') {
      if (board.lift(remote)) log.add('info', `The fault of ${remote} is lifted`);
      return;
    }
    if (!original.has(remote)) original.set(remote, entry);
    const { version } = entry.live;
    if (isFaultKind(name)) {
      const fault = board.plant(remote, name, version);
      const { label, does } = faultKinds[name];
      const seconds = Math.round((fault.until - fault.since) / 1_000);
      const target = fault.version ? `${remote}@${fault.version}` : `all releases of ${remote}`;
      log.add('info', `${label}, ${target}: ${does}, for ${seconds} seconds`);
    }
    if (isReleaseAction(name)) await changeRelease(name, remote, version);
  }

  return {
    /** @param remote name of the remote; empty: all of them */
    async press(name: string, remote: string): Promise<void> {
      const all = Object.keys((await readRegistry()).remotes);
      for (const one of remote ? [remote] : all) {
        await run(name, one).catch((error: unknown) => {
          if (!(error instanceof ReleaseError)) throw error;
          log.add('warn', `Rejected: ${error.message}`);
        });
      }
      // Pages of another release have another cache key.
      if (!isReleaseAction(name)) dropCachedPages();
    },
  };
}
