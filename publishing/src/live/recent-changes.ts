import { type Change, PLATFORM, Registry, type Trust } from '@unitbase/contracts/release';
import { isSignedRevision } from '@unitbase/releases/registry/signed-registry';
import { limitConcurrency } from '@unitbase/releases/store/limit-concurrency';
import type { ReleaseStore } from '@unitbase/releases/store/store';

/** Number of revisions that are read. A bucket needs a request for each. */
const MAX_REVISIONS = 200;
const MAX_READS = 20;

/** A change, and what it left live. */
export interface AppliedChange extends Change {
  revision: number;
  /** Live version of its remote after the change. */
  live: string | undefined;
}

/** Returns a function that reads the last changes, the latest first. A revision never changes, so it is read once. */
export function createChangeReader(store: Pick<ReleaseStore, 'revision'>) {
  const cache = new Map<number, AppliedChange | null>();

  async function read(revision: number, trust: Trust | undefined): Promise<AppliedChange | null> {
    const cached = cache.get(revision);
    if (cached !== undefined) return cached;
    const text = await store.revision(revision);
    if (text === null) return null;
    const change = changeOf(text, revision, trust);
    cache.set(revision, change);
    return change;
  }

  return async (newest: number, trust: Trust | undefined): Promise<AppliedChange[]> => {
    const count = Math.min(newest, MAX_REVISIONS);
    for (const revision of cache.keys()) if (revision <= newest - count) cache.delete(revision);
    const run = limitConcurrency(MAX_READS);
    const changes = await Promise.all(
      Array.from({ length: count }, (_, index) => run(() => read(newest - index, trust))),
    );
    return changes.filter((change) => change !== null);
  };
}

/** Returns the change of a revision; null for one without effect. */
function changeOf(text: string, revision: number, trust: Trust | undefined): AppliedChange | null {
  if (trust && !isSignedRevision(text, revision, trust)) return null;
  const { change, remotes, platform } = Registry.parse(JSON.parse(text));
  if (!change) return null;
  const live = change.remote === PLATFORM ? platform : remotes[change.remote]?.live;
  return { ...change, revision, live: live?.version };
}

/** Returns the change that made the live version of a remote live; undefined if it is not among the last ones. */
export function changeToLive(
  changes: readonly AppliedChange[],
  remote: string,
  live: string,
): AppliedChange | undefined {
  const own = changes.filter((change) => change.remote === remote);
  const end = own.findIndex((change) => change.live !== live);
  const first = own.slice(0, end < 0 ? own.length : end).at(-1);
  return first?.to === live && first.from !== live ? first : undefined;
}

/** Returns the last change of a version, if it took the version away from visitors. */
export function withdrawalOf(
  changes: readonly AppliedChange[],
  remote: string,
  version: string,
): AppliedChange | undefined {
  const last = changes.find(
    ({ command, from, to, ...change }) =>
      change.remote === remote && (to === version || (command === 'rollback' && from === version)),
  );
  const isEnded = last?.command === 'canary' && last.share === 0;
  return last && (isEnded || (last.command === 'rollback' && last.from === version)) ? last : undefined;
}
