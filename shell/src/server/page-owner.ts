import type { Registry, Release, ReleaseRef } from '@unitbase/contracts/release';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router-dom';

/** The remote that owns an address, and the pattern by which it does. Null: nobody does. */
export type PageOwner = { remote: string; pattern: string } | null;

/** Route tables that are kept. */
const KEPT = 4;

type LoadRelease = (name: string, ref: ReleaseRef) => Promise<Release>;

interface RouteTable {
  routes: Promise<{ id: string; path: string }[]>;
  /** Ranking a hundred patterns costs more than all else that a stored page needs. */
  known: LRUCache<string, { owner: PageOwner }>;
}

/** Finds owners by the patterns of the live releases. A release that cannot be read owns nothing. */
export function createOwnerFinder(loadRelease: LoadRelease) {
  /** By the releases that are live: those of visitors with a canary and without take turns. */
  const tables = new LRUCache<string, RouteTable>({ max: KEPT });

  async function routesOf(registry: Registry) {
    const found = await Promise.all(
      Object.entries(registry.remotes).map(async ([remote, { live, disabled }]) => {
        if (disabled) return [];
        const release = await loadRelease(remote, live).catch(() => null);
        return Object.keys(release?.pages ?? {}).map((pattern) => ({ id: remote, path: pattern }));
      }),
    );
    return found.flat();
  }

  function tableOf(registry: Registry): RouteTable {
    // The revision too: a release that could not be read is tried again after the next change.
    const live = Object.entries(registry.remotes).map(([remote, entry]) => `${remote}@${entry.live.version}`);
    const key = [registry.revision, ...live].join(' ');
    const table = tables.get(key) ?? { routes: routesOf(registry), known: new LRUCache({ max: 10_000 }) };
    tables.set(key, table);
    return table;
  }

  return async (registry: Registry, path: string): Promise<PageOwner> => {
    const { routes, known } = tableOf(registry);
    const pathname = path.split('?')[0] ?? '/';
    const before = known.get(pathname);
    if (before) return before.owner;
    const route = matchRoutes(await routes, pathname)?.[0]?.route;
    const owner = route ? { remote: route.id, pattern: route.path } : null;
    known.set(pathname, { owner });
    return owner;
  };
}
