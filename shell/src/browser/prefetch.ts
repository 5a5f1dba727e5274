import type { PageArgs } from '@unitbase/contracts/remote';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ownerOf, type PageHost } from '../app/pages';
import type { Prefetch } from '../app/prefetch';

/**
 * On intent: the remote's scripts and the page's data, so that following the link finds both in the browser's cache.
 * A visitor who saves data is spared it.
 */
export function createPrefetch(routes: RouteObject[], host: PageHost): Prefetch {
  const done = new Set<string>();
  return (href) => {
    const url = new URL(href, location.href);
    const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (saving || url.origin !== location.origin || url.pathname === location.pathname || done.has(url.href))
      return;
    done.add(url.href);
    const match = matchRoutes(routes, url)?.at(-1);
    const owner = ownerOf(match?.route.id ?? '');
    if (!match || !owner) return;
    const args: PageArgs = {
      params: match.params,
      url,
      session: host.site.session.getState(),
      // Only warms the browser's cache: what is on the screen must not change before the navigation.
      read: host.site.call,
      call: host.site.call,
      signal: AbortSignal.timeout(10_000),
    };
    host
      .loadPage(owner.remote, owner.pattern)
      .then((module) => module.load?.(args))
      // Redirects and refusals are the navigation's business.
      .catch(() => done.delete(url.href));
  };
}
