import { pageSizes } from '@unitbase/contracts/limits';
import { benchPages, getText } from '../site';

/** A request of the soak test. */
export interface SoakRequest {
  path: string;
  cookie?: string;
}

export const headersOf = ({ cookie }: SoakRequest) => ({
  'accept-encoding': 'br',
  ...(cookie ? { cookie } : {}),
});

/** Returns the request with a new URL of the same page. Files and the api keep their URL. */
export function withNewUrl(request: SoakRequest, take: string): SoakRequest {
  if (/^\/(assets|releases|web_api)\//.test(request.path)) return request;
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}take=${take}` };
}

/** Returns requests of all kinds: cached and uncached pages, searches, files, missing pages, pages of an owner. */
export async function soakRequests(
  origin: string,
  owner: { path: string; cookie: string },
): Promise<SoakRequest[]> {
  const pages = (await benchPages(origin)).map(({ path }) => path);
  const links = (await getText(origin)).matchAll(/(?:src|href)="(\/(?:assets|releases)\/[^"]+)"/g);
  const files = Array.from(links, ([, file = '']) => file);
  const searches = ['film', 'studio hire', 'london crew', 'postproduction', 'zzzz'];
  const publicPaths = [
    ...pages,
    ...pages,
    ...searches.map((words) => `/search?search=${encodeURIComponent(words)}`),
    ...Array.from({ length: 40 }, (_, n) => `/country/france?offset=${n * pageSizes.countryDirectory}`),
    ...files.slice(0, 6),
    ...['/web_api/session', '/no-such-page', '/country/germany', '/section/studios', '/news', owner.path],
  ];
  const ownPaths = ['/', '/country/france', owner.path, '/account/profile', '/web_api/org-profiles'];
  return [
    ...publicPaths.map((path) => ({ path })),
    ...ownPaths.map((path) => ({ path, cookie: owner.cookie })),
  ];
}
