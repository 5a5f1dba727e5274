import type { Call } from '@unitbase/contracts/client';
import type { PageArgs } from '@unitbase/contracts/remote';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ownerOf, type PageHost } from '../app/pages';
import type { Prefetch } from '../app/prefetch';
import { KEPT_FOR } from './prefetched-responses';

/**
 * On intent: the remote's scripts and the page's data, so that following the link finds both there.
 * A visitor who saves data is spared it.
 * @param read keeps the answers for the navigation
 */
export function createPrefetch(routes: RouteObject[], host: PageHost, read: Call): Prefetch {
  const done = new Set<string>();
  return (href) => {
    const url = new URL(href, location.href);
    const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (saving || url.origin !== location.origin || url.pathname === location.pathname || done.has(url.href))
      return;
    // The link will load a document.
    if (host.isOfPast?.()) return;
    done.add(url.href);
    setTimeout(() => done.delete(url.href), KEPT_FOR);
    const match = matchRoutes(routes, url)?.at(-1);
    const owner = ownerOf(match?.route.id ?? '');
    if (!match || !owner) return;
    const { remote, pattern } = owner;
    const args: PageArgs = {
      params: match.params,
      url,
      session: host.site.session.getState(),
      // Not the page's own: the screen must not change before the navigation.
      read,
      call: host.site.call,
      signal: AbortSignal.timeout(10_000),
    };
    host
      .loadPage(remote, pattern)
      .then(({ load }) => load?.(args))
      // Redirects and refusals are the navigation's business.
      .catch(() => done.delete(url.href));
  };
}
