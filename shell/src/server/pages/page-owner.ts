import type { Registry, Release, ReleaseRef } from '@unitbase/contracts/release';
import { LRUCache } from 'lru-cache';
import { createStaticHandler } from 'react-router-dom';
import type { RoutedPage } from '../../app/pages';

/** The page of an address. Null: nobody owns it. */
export type PageOwner = RoutedPage | null;

/** By remote, the patterns of its pages. */
type Patterns = Record<string, Iterable<string>>;

/** Pattern tables that are kept: those of visitors with a canary and without take turns. */
const KEPT = 4;

type LoadRelease = (name: string, ref: ReleaseRef) => Promise<Release>;

interface PatternTable {
  find: Promise<(pathname: string) => Promise<PageOwner>>;
  known: LRUCache<string, { owner: PageOwner }>;
}

/**
 * Finds the pattern of an address among those of all pages. To rank a hundred of them costs more than all else that a
 * stored page needs, so each set of them is ranked once; and what was found for an address is kept.
 */
export function createPatternFinder() {
  const tables = new LRUCache<string, PatternTable>({ max: KEPT });
  /** @param key names the set of patterns that `patterns` gives */
  return async (
    key: string,
    patterns: () => Patterns | Promise<Patterns>,
    path: string,
  ): Promise<PageOwner> => {
    let table = tables.get(key);
    if (!table) {
      const find = Promise.resolve(patterns()).then(rank);
      table = { find, known: new LRUCache({ max: 10_000 }) };
      tables.set(key, table);
    }
    const pathname = path.split('?')[0] || '/';
    const before = table.known.get(pathname);
    if (before) return before.owner;
    const owner = await (await table.find)(pathname);
    table.known.set(pathname, { owner });
    return owner;
  };
}

/** The router's own ranking, without anything that it could run. */
function rank(patterns: Patterns): (pathname: string) => Promise<PageOwner> {
  const routes = Object.entries(patterns).flatMap(([remote, paths]) =>
    [...paths].map((path) => ({ path, handle: { remote, pattern: path } })),
  );
  const handler = createStaticHandler(routes.length > 0 ? routes : [{ path: '/' }]);
  return async (pathname) => {
    // `*`, and whatever else is no path.
    if (!pathname.startsWith('/')) return null;
    const found = await handler.query(new Request(`http://any${pathname}`));
    if (found instanceof Response || found.errors) return null;
    return found.matches[0]?.route.handle ?? null;
  };
}

/** Finds owners by the patterns of the live releases. A release that cannot be read owns nothing. */
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
    // The revision too: a release that could not be read is tried again after the next change.
    return find([registry.revision, ...live].join(' '), () => patternsOf(registry), path);
  };
}
