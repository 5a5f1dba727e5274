import type { NavigationEntry } from '@unitbase/contracts/release';
import { createContext, useContext } from 'react';
import type { PageReleases } from '../../boot';

/** Links that the live releases add to the menu (docs/decisions/0036). */
export const ReleaseLinksContext = createContext<readonly NavigationEntry[]>([]);

export const useReleaseLinks = (): readonly NavigationEntry[] => useContext(ReleaseLinksContext);

/** Returns the links of all releases, in the order of the remotes' names. */
export const releaseLinks = (releases: PageReleases): NavigationEntry[] =>
  Object.entries(releases)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, { navigation = [] }]) => navigation);
