import type { Registry, Release, ReleaseRef } from '@unitbase/contracts/release';
import { LRUCache } from 'lru-cache';
import { createStaticHandler } from 'react-router-dom';
import type { RoutedPage } from '../../app/pages';

/** The page of a path; null: no remote owns the path. */
export type PageOwner = RoutedPage | null;

/** The page patterns of each remote. */
type Patterns = Record<string, Iterable<string>>;

/** Number of cached tables: visitors with and without a canary need different ones. */
const MAX_TABLES = 4;

type LoadRelease = (name: string, ref: ReleaseRef) => Promise<Release>;

interface PatternTable {
  find: Promise<(pathname: string) => Promise<PageOwner>>;
  owners: LRUCache<string, { owner: PageOwner }>;
}

/**
 * Returns a function that finds the pattern of a path. Ranking a hundred patterns costs more than all other work for a
 * cached page, so each set is ranked once, and results are cached.
 */
export function createPatternFinder() {
  const tables = new LRUCache<string, PatternTable>({ max: MAX_TABLES });
  /** @param key identifies the set that `patterns` returns */
  return async (
    key: string,
    patterns: () => Patterns | Promise<Patterns>,
    path: string,
  ): Promise<PageOwner> => {
    let table = tables.get(key);
    if (!table) {
      const find = Promise.resolve(patterns()).then(rank);
      table = { find, owners: new LRUCache({ max: 10_000 }) };
      tables.set(key, table);
    }
    const pathname = path.split('?')[0] || '/';
    const cached = table.owners.get(pathname);
    if (cached) return cached.owner;
    const owner = await (await table.find)(pathname);
    table.owners.set(pathname, { owner });
    return owner;
  };
}

/** Ranks patterns with the router, without loaders or components. */
function rank(patterns: Patterns): (pathname: string) => Promise<PageOwner> {
  const routes = Object.entries(patterns).flatMap(([remote, paths]) =>
    [...paths].map((path) => ({ path, handle: { remote, pattern: path } })),
  );
  const handler = createStaticHandler(routes.length > 0 ? routes : [{ path: '/' }]);
  return async (pathname) => {
    // The target of a request can be `*`, which is not a path.
    if (!pathname.startsWith('/')) return null;
    const match = await handler.query(new Request(`http://any${pathname}`));
    if (match instanceof Response || match.errors) return null;
    return match.matches[0]?.route.handle ?? null;
  };
}

/** Returns a function that finds the owner of a path among live releases. An unreadable release owns no path. */
export function createOwnerFinder(loadRelease: LoadRelease) {
  const find = createPatternFinder();
  const patternsOf = async ({ remotes }: Registry): Promise<Patterns> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(remotes).map(async ([remote, { live, disabled }]) => {
          const release = disabled ? null : await loadRelease(remote, live).catch(() => null);
          return [remote, Object.keys(release?.pages ?? {})];
        }),
      ),
    );
  return (registry: Registry, path: string): Promise<PageOwner> => {
    const live = Object.entries(registry.remotes).map(([remote, entry]) => `${remote}@${entry.live.version}`);
    // With the revision, so that an unreadable release is retried after the next change.
    return find([registry.revision, ...live].join(' '), () => patternsOf(registry), path);
  };
}
