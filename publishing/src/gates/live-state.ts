import {
  type Platform,
  type Registry,
  type Release,
  type ReleaseContract,
  ReleaseContract as ReleaseContractSchema,
  type WidgetCalls,
} from '@unitbase/contracts/release';
import { readPlatform, readRelease } from '@unitbase/releases/registry/registry';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { consumerConflict, placingFault } from './fragment-gate';
import { type Drops, dropConflict, ownershipConflict, platformConflict } from './gates';
import {
  exposureConflict,
  pinnedWidgets,
  type WidgetConsumer,
  widgetCallConflict,
  widgetsOf,
} from './widget-gate';

/** What a release meets when it goes live. */
export interface LiveState {
  /** Null in a store whose shell never said what it offers. */
  platform: Platform | null;
  /** Live releases and canaries of the other remotes. */
  others: Release[];
  /** The remote's own live release, and its widgets. */
  live: Release | null;
  liveWidgets?: WidgetCalls;
  /** Widgets of the other live releases and of all pinned loaders. */
  widgets?: WidgetConsumer[];
}

/** A release whose files are gone has no say. */
const orNull = <T>(promise: Promise<T>) => promise.catch(() => null);

/** What a release of the remote `name` meets by this registry. */
export async function readLiveState(
  store: ReleaseStore,
  registry: Registry,
  name: string,
): Promise<LiveState> {
  const entries = Object.entries(registry.remotes);
  const others = entries
    .filter(([remote]) => remote !== name)
    .flatMap(([remote, { live, canary }]) =>
      [live, ...(canary ? [canary] : [])].map((ref) => ({ remote, ref })),
    );
  const own = registry.remotes[name]?.live;
  const [platform, live, found] = await Promise.all([
    registry.platform ? orNull(readPlatform(store, registry.platform.version)) : null,
    own ? orNull(readRelease(store, name, own.version)) : null,
    Promise.all(others.map(({ remote, ref }) => orNull(readRelease(store, remote, ref.version)))),
  ]);
  const alive = found.flatMap((stored) => (stored ? [stored.release] : []));
  const [pinned, ...widgets] = await Promise.all([
    pinnedWidgets(store),
    ...alive.map(async (release) => widgetsOf(release, await readContract(store, release))),
  ]);
  return {
    platform: platform?.release ?? null,
    live: live?.release ?? null,
    liveWidgets: live ? ((await readContract(store, live.release)).widgets ?? {}) : {},
    others: alive,
    widgets: [...widgets.flat(), ...(pinned ?? [])],
  };
}

/** The routes that a stored release calls, as it knows them. One from before there was such a file calls none. */
export async function readContract(
  store: ReleaseStore,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<ReleaseContract> {
  const bytes = await store.read(name, version, 'contract.json');
  return bytes ? ReleaseContractSchema.parse(JSON.parse(bytes.toString())) : { routes: {} };
}

/**
 * Why a release may not go live in this world, as one sentence; or null.
 * @param drops pages that the release may give up
 */
export function releaseConflict(
  release: Omit<Release, 'files'>,
  contract: ReleaseContract,
  world: LiveState,
  drops: Drops = [],
): string | null {
  return (
    (world.platform && platformConflict(release, contract, world.platform)) ??
    ownershipConflict(release, world.others) ??
    consumerConflict(release, world) ??
    dropConflict(release, world.live, drops) ??
    widgetConflict(release, contract, world, drops)
  );
}

function widgetConflict(
  release: Omit<Release, 'files'>,
  contract: ReleaseContract,
  { live, liveWidgets = {}, widgets = [], others }: LiveState,
  drops: Drops,
): string | null {
  const consumers = [...widgetsOf(release, contract), ...widgets];
  return exposureConflict(
    { release, widgets: contract.widgets ?? {}, live, liveWidgets },
    consumers,
    others,
    drops,
  );
}

/** Which live release a new platform would break, as one sentence; or null. */
export async function platformPromotionConflict(
  store: ReleaseStore,
  registry: Registry,
  platform: Platform,
): Promise<string | null> {
  const { others, widgets = [] } = await readLiveState(store, registry, platform.name);
  const broken = widgetCallConflict(widgets, platform.routes);
  if (broken) return broken;
  for (const release of others) {
    const conflict = platformConflict(release, await readContract(store, release), platform);
    if (conflict) return `${release.name}@${release.version} is live and would break. ${conflict}`;
    const owner = `${release.name}@${release.version}`;
    const { missing, misused } = placingFault(platform, release, null);
    if (missing) {
      return `The shell places the fragment ${missing}, which ${owner} does not offer: release it with the fragment first.`;
    }
    if (misused) {
      return (
        `The shell places the fragment ${misused.placed} as ${owner} does not take it (${misused.reason}): ` +
        `correct the props, or release ${release.name} with them first.`
      );
    }
  }
  return null;
}
