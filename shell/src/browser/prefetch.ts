import { apiUrl, type Call } from '@unitbase/contracts/client';
import type { PageArgs } from '@unitbase/contracts/remote';
import type { Answers } from '@unitbase/remote-kit';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ownerOf, type PageHost } from '../app/pages';
import type { Prefetch } from '../app/prefetch';
import { KEPT_FOR } from './prefetched-answers';
import type { WarmUp } from './warm-up';

/**
 * On intent: the remote's scripts and the page's data, so that following the link finds both there.
 * A visitor who saves data is spared it.
 * @param read keeps the answers for the navigation
 * @param warmUp renders the page once, unseen
 */
export function createPrefetch(routes: RouteObject[], host: PageHost, read: Call, warmUp?: WarmUp): Prefetch {
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
    const answers: Answers = {};
    const args: PageArgs = {
      params: match.params,
      url,
      session: host.site.session.getState(),
      // Not the page's own: what is on the screen must not change before the navigation.
      read: async (name, ...rest) => {
        const answer = await read(name, ...rest);
        answers[apiUrl(name, rest[0] as object)] = answer;
        return answer;
      },
      call: host.site.call,
      signal: AbortSignal.timeout(10_000),
    };
    host
      .loadPage(remote, pattern)
      .then(async ({ load, Page }) => {
        await load?.(args);
        warmUp?.({ pattern, url, Page, answers });
      })
      // Redirects and refusals are the navigation's business.
      .catch(() => done.delete(url.href));
  };
}
