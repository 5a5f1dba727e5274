import type { PageArgs } from '@unitbase/contracts/remote';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ownerOf, type PageHost } from '../app/pages';
import type { Prefetch } from '../app/prefetch';

const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Creates the prefetch of a link's page: its scripts, and for visitors its data, which the browser's cache keeps. Does
 * nothing if the visitor saves data.
 */
export function createPrefetch(routes: RouteObject[], host: PageHost): Prefetch {
  const prefetched = new Set<string>();
  return (href) => {
    const url = new URL(href, location.href);
    const isOtherPage = url.origin === location.origin && url.pathname !== location.pathname;
    if (!isOtherPage || isSavingData() || prefetched.has(url.href)) return;
    // The link will load a document.
    if (host.isLoginOutdated?.()) return;
    const match = matchRoutes(routes, url)?.at(-1);
    const owner = ownerOf(match?.route.id ?? '');
    if (!match || !owner) return;
    prefetched.add(url.href);
    const { call, session } = host.site;
    const args: PageArgs = {
      params: match.params,
      url,
      session: session.getState(),
      // Must not change the displayed page, unlike the host's `read`.
      read: call,
      call,
      keep: host.keep,
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    };
    host
      .loadPage(owner.remote, owner.pattern)
      // Responses for a session are not cached.
      .then(({ load }) => (args.session.token === null ? load?.(args) : undefined))
      // Redirects and errors are handled by the navigation.
      .catch(() => prefetched.delete(url.href));
  };
}

const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
