import {
  type Platform,
  type Registry,
  type Release,
  ReleaseContract,
  type WidgetCalls,
} from '@unitbase/contracts/release';
import { readPlatform, readRelease } from '@unitbase/releases/registry/registry';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { declarationConflict } from './declaration-gate';
import { fragmentConflict, placingFault } from './fragment-gate';
import { type Drops, dropConflict, ownershipConflict, platformConflict } from './gates';
import {
  pinnedWidgets,
  type WidgetConsumer,
  widgetCallConflict,
  widgetConflict,
  widgetsOf,
} from './widget-gate';

/** Everything live that a release of one remote must fit. */
export interface LiveState {
  /** Null in a store without a platform. */
  platform: Platform | null;
  /** Live releases and canaries of the other remotes. */
  others: Release[];
  /** The remote's own live release, and its widgets. */
  live: Release | null;
  liveWidgets?: WidgetCalls;
  /** Widgets of the other live releases and of all pinned loaders. */
  widgets?: WidgetConsumer[];
}

/** Ignores a release whose files are missing. */
const orNull = <T>(promise: Promise<T>) => promise.catch(() => null);

/** Returns the live state that a release of the remote `name` must fit. */
export async function readLiveState(
  store: ReleaseStore,
  registry: Registry,
  name: string,
): Promise<LiveState> {
  const { [name]: own, ...rest } = registry.remotes;
  const otherRefs = Object.entries(rest).flatMap(([remote, { live, canary }]) =>
    [live, ...(canary ? [canary] : [])].map((ref) => ({ remote, ref })),
  );
  const [platform, live, stored] = await Promise.all([
    registry.platform ? orNull(readPlatform(store, registry.platform.version)) : null,
    own ? orNull(readRelease(store, name, own.live.version)) : null,
    Promise.all(otherRefs.map(({ remote, ref }) => orNull(readRelease(store, remote, ref.version)))),
  ]);
  const others = stored.flatMap((entry) => (entry ? [entry.release] : []));
  const [pinned, ...widgets] = await Promise.all([
    pinnedWidgets(store),
    ...others.map(async (release) => widgetsOf(release, await readContract(store, release))),
  ]);
  return {
    platform: platform?.release ?? null,
    live: live?.release ?? null,
    liveWidgets: live ? ((await readContract(store, live.release)).widgets ?? {}) : {},
    others,
    widgets: [...widgets.flat(), ...(pinned ?? [])],
  };
}

/** Returns the routes that a stored release calls, as at its build. */
export async function readContract(
  store: ReleaseStore,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<ReleaseContract> {
  const bytes = await store.read(name, version, 'contract.json');
  return bytes ? ReleaseContract.parse(JSON.parse(bytes.toString())) : { routes: {} };
}

/** Returns why a release may not become live, as a message, or null. */
export function releaseConflict(
  release: Omit<Release, 'files'>,
  contract: ReleaseContract,
  state: LiveState,
  drops: Drops = [],
): string | null {
  const { platform, others, live, liveWidgets = {}, widgets = [] } = state;
  return (
    (platform && platformConflict(release, contract, platform)) ??
    ownershipConflict(release, others) ??
    declarationConflict(release, contract, others, widgets) ??
    fragmentConflict(release, state) ??
    dropConflict(release, live, drops) ??
    widgetConflict(
      { release, widgets: contract.widgets ?? {}, live, liveWidgets },
      [...widgetsOf(release, contract), ...widgets],
      others,
      drops,
    )
  );
}

/** Returns how a new platform would break a live release, as a message, or null. */
export async function platformPromotionConflict(
  store: ReleaseStore,
  registry: Registry,
  platform: Platform,
): Promise<string | null> {
  const { others, widgets = [] } = await readLiveState(store, registry, platform.name);
  const broken = widgetCallConflict(widgets, platform.routes);
  if (broken) return broken;
  for (const release of others) {
    const label = `${release.name}@${release.version}`;
    const conflict = platformConflict(release, await readContract(store, release), platform);
    if (conflict) return `${label} is live and would break. ${conflict}`;
    const { missing, misused } = placingFault(platform, release, null);
    if (missing) {
      return `The shell places the fragment ${missing}, which ${label} does not provide: release it with the fragment first.`;
    }
    if (misused) {
      return (
        `The shell places the fragment ${misused.placed} with props that ${label} does not accept (${misused.reason}): ` +
        `correct the props, or release ${release.name} with them first.`
      );
    }
  }
  return null;
}
