import { pageSizes } from '@unitbase/contracts/limits';
import { benchPages } from '../site';

/** A request of the soak test. */
export interface Asked {
  path: string;
  cookie?: string;
}

export const headersOf = ({ cookie }: Asked) => ({ 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) });

/** The same page at an address of its own. Files and what the api answers have but one. */
export function renewed(one: Asked, take: string): Asked {
  if (/^\/(assets|releases|web_api)\//.test(one.path)) return one;
  return { ...one, path: `${one.path}${one.path.includes('?') ? '&' : '?'}take=${take}` };
}

/** Requests in turns: cached and uncached pages, searches, files, missing addresses, pages of an owner. */
export async function mixture(origin: string, owner: { path: string; cookie: string }): Promise<Asked[]> {
  const pages = (await benchPages(origin)).map(({ path: at }) => at);
  const html = await (await fetch(origin)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|releases)\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const searches = ['film', 'studio hire', 'london crew', 'postproduction', 'zzzz'].map(
    (words) => `/search?search=${encodeURIComponent(words)}`,
  );
  const offsets = Array.from(
    { length: 40 },
    (_, n) => `/country/france?offset=${n * pageSizes.countryDirectory}`,
  );
  const public_ = [
    ...pages,
    ...pages,
    ...searches,
    ...offsets,
    ...files.slice(0, 6),
    ...['/web_api/session', '/no-such-page', '/country/germany', '/section/studios', '/news', owner.path],
  ].map((at) => ({ path: at }));
  const own = ['/', '/country/france', owner.path, '/account/profile', '/web_api/org-profiles'].map((at) => ({
    path: at,
    cookie: owner.cookie,
  }));
  return [...public_, ...own];
}
