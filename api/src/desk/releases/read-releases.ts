import type {
  LiveRemote,
  ReleaseChange,
  ReleaseFigures,
  ReleaseOverview,
  RemoteReleases,
  StoredRelease,
} from '@unitbase/contracts/entities/desk/releases';
import * as text from '@unitbase/contracts/messages/desk/releases';
import type { Registry, RegistryEntry } from '@unitbase/contracts/release';
import { remoteState } from '@unitbase/publishing/live/promotion';
import { type AppliedChange, changeToLive, withdrawalOf } from '@unitbase/publishing/live/recent-changes';
import {
  failureCount,
  percentile75,
  readMetrics,
  type ShellMetrics,
  sumMetrics,
  type Vital,
} from '@unitbase/releases/registry/metrics';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { readSignature } from '@unitbase/releases/signing/signature';
import { limitConcurrency } from '@unitbase/releases/store/limit-concurrency';
import { withTimeout } from '@unitbase/releases/timeout';
import { DeskError } from '../decision';
import type { Releases } from './open-releases';

const TIMEOUT_MILLISECONDS = 5_000;
const MAX_READS = 20;
/** Number of changes, and of releases that are neither live nor an earlier one. */
const MAX_SHOWN = 20;

type Measured = Pick<ShellMetrics, 'quarantined' | 'releases'>;

/** What the pages show, read once. */
interface Snapshot {
  registry: Registry;
  measured: Measured;
  changes: AppliedChange[];
  mayChange(remote: string): boolean;
  setup: RemoteReleases['setup'];
}

/** Rejects if the store is too slow: a page must not wait for it. */
const inTime = <T>(promise: Promise<T>): Promise<T> =>
  withTimeout(TIMEOUT_MILLISECONDS, promise, () => new Error(text.storeSlow));

async function readSnapshot({ store, readTrust, readChanges, readRights }: Releases): Promise<Snapshot> {
  const [registry, metrics, trust, { mayChange, setup }] = await Promise.all([
    readRegistry(store),
    readMetrics(store),
    readTrust(),
    readRights(),
  ]);
  const isReadOnly = Object.keys(registry.remotes).some((remote) => !mayChange(remote));
  return {
    registry,
    measured: sumMetrics(metrics),
    changes: await readChanges(registry.revision, trust),
    mayChange,
    setup: isReadOnly ? setup : null,
  };
}

/** Returns what is live. An unreadable store is a result, since the page says what to do about it. */
export async function readOverview(releases: Releases): Promise<ReleaseOverview> {
  const { location } = releases;
  try {
    const snapshot = await inTime(readSnapshot(releases));
    const { platform, remotes } = snapshot.registry;
    return {
      ...{ location, problem: '', platform: platform?.version ?? null, setup: snapshot.setup },
      remotes: Object.entries(remotes)
        .map(([remote, entry]) => liveRemote(snapshot, remote, entry))
        .sort((a, b) => a.remote.localeCompare(b.remote)),
    };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { location, problem, platform: null, setup: null, remotes: [] };
  }
}

/** Returns the releases of a remote. Throws `DeskError` for one that was never live. */
export async function readRemote(releases: Releases, remote: string): Promise<RemoteReleases> {
  const snapshot = await inTime(readSnapshot(releases)).catch((error: Error) => {
    throw new DeskError(`${text.unreadable}. ${error.message}`);
  });
  const entry = snapshot.registry.remotes[remote];
  if (!entry) throw new DeskError(text.notLive(remote), { status: 404 });
  const own = snapshot.changes.filter((change) => change.remote === remote);
  return {
    ...liveRemote(snapshot, remote, entry),
    versions: await inTime(readVersions(releases, snapshot, remote, entry)),
    previous: entry.previous.map(({ version }) => version),
    changes: own.slice(0, MAX_SHOWN).map(publicChange),
    setup: snapshot.setup,
  };
}

function liveRemote(
  { measured, changes, mayChange }: Snapshot,
  remote: string,
  entry: RegistryEntry,
): LiveRemote {
  const { live, canary, disabled } = entry;
  const since = changeToLive(changes, remote, live.version);
  return {
    ...{ remote, state: remoteState(entry), live: live.version },
    since: since ? publicChange(since) : null,
    canary: canary ? { version: canary.version, share: canary.share } : null,
    is_disabled: disabled ?? false,
    quarantined: measured.quarantined[`${remote}@${live.version}`] ?? '',
    may_change: mayChange(remote),
    figures: figuresOf(measured, `${remote}@${live.version}`),
    canary_figures: canary ? figuresOf(measured, `${remote}@${canary.version}`) : null,
  };
}

const publicChange = ({ remote: _remote, live: _live, ...change }: AppliedChange): ReleaseChange => change;

function figuresOf({ releases }: Measured, label: string): ReleaseFigures | null {
  const metrics = releases[label];
  if (!metrics) return null;
  const p75 = (name: Vital) => {
    const histogram = metrics.vitals[name];
    return histogram ? percentile75(name, histogram).p75 : null;
  };
  return {
    ...{ views: metrics.views, errors: failureCount(metrics) },
    ...{ LCP: p75('LCP'), INP: p75('INP'), CLS: p75('CLS') },
  };
}

/** Returns the stored releases of the registry and the newest others. */
async function readVersions(
  { store }: Releases,
  snapshot: Snapshot,
  remote: string,
  entry: RegistryEntry,
): Promise<StoredRelease[]> {
  const run = limitConcurrency(MAX_READS);
  const stored = await Promise.all(
    (await store.versions(remote)).map((version) =>
      run(async () => {
        const signature = await store.read(remote, version, 'signature.json');
        const { at = null, by = '' } = (signature && readSignature(signature)) ?? {};
        return { ...storedRelease(snapshot, remote, entry, version), published_at: at, published_by: by };
      }),
    ),
  );
  stored.sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''));
  const isUsed = ({ state, version }: StoredRelease) =>
    ['live', 'canary'].includes(state) || entry.previous.some((ref) => ref.version === version);
  const others = stored.filter((release) => !isUsed(release)).slice(0, MAX_SHOWN);
  return stored.filter((release) => isUsed(release) || others.includes(release));
}

function storedRelease(
  { measured, changes }: Snapshot,
  remote: string,
  { live, canary, previous }: RegistryEntry,
  version: string,
): Pick<StoredRelease, 'version' | 'state' | 'reason' | 'figures'> {
  const label = `${remote}@${version}`;
  const withdrawal = withdrawalOf(changes, remote, version);
  const isPrevious = previous.some((ref) => ref.version === version);
  const usual = withdrawal ? 'withdrawn' : isPrevious ? 'previous' : 'published';
  const state = version === live.version ? 'live' : version === canary?.version ? 'canary' : usual;
  const why = state === 'withdrawn' && withdrawal ? [withdrawal.by, withdrawal.reason] : [];
  return {
    ...{ version, state },
    reason: measured.quarantined[label] ?? why.filter(Boolean).join(': '),
    figures: figuresOf(measured, label),
  };
}
