import type { Registry, Release, ReleaseRef } from '@unitbase/contracts/release';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router-dom';

/** The remote that owns an address, and the pattern by which it does. Null: nobody does. */
export type PageOwner = { remote: string; pattern: string } | null;

type LoadRelease = (name: string, ref: ReleaseRef) => Promise<Release>;

/** Finds owners by the patterns of the live releases. A release that cannot be read owns nothing. */
export function createOwnerFinder(loadRelease: LoadRelease) {
  let revision = -1;
  let routes: Promise<{ id: string; path: string }[]> = Promise.resolve([]);
  // Ranking a hundred patterns costs more than all else that a stored page needs.
  const known = new LRUCache<string, { owner: PageOwner }>({ max: 10_000 });

  async function routesOf(registry: Registry) {
    const tables = await Promise.all(
      Object.entries(registry.remotes).map(async ([remote, { live }]) => {
        const release = await loadRelease(remote, live).catch(() => null);
        return Object.keys(release?.pages ?? {}).map((pattern) => ({ id: remote, path: pattern }));
      }),
    );
    return tables.flat();
  }

  return async (registry: Registry, path: string): Promise<PageOwner> => {
    if (registry.revision !== revision) {
      revision = registry.revision;
      routes = routesOf(registry);
      known.clear();
    }
    const pathname = path.split('?')[0] ?? '/';
    const before = known.get(pathname);
    if (before) return before.owner;
    const table = routes;
    const route = matchRoutes(await table, pathname)?.[0]?.route;
    const owner = route ? { remote: route.id, pattern: route.path } : null;
    if (table === routes) known.set(pathname, { owner });
    return owner;
  };
}
