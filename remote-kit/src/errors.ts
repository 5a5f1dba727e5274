import { data, redirect as routerRedirect } from 'react-router-dom';

/** Optional content of an error page: its message and up to five links (decision D11). */
export interface Alternatives {
  /** Message of the page. @default that of its status */
  detail?: string;
  links?: { href: string; label: string }[];
  /** Heading of the links. @default 'Did you mean' */
  linksName?: string;
}

/** Returns a 404 response with optional nearest matches, to throw in `load`. */
export const notFound = (alternatives: Alternatives = {}) => data(alternatives, { status: 404 });

/** Returns a 410 response for a deleted page, to throw in `load` (decision D11). */
export const gone = (alternatives: Alternatives = {}) => data(alternatives, { status: 410 });

/**
 * Returns a redirect to throw in `load` or to return from `action`.
 * @param status 301 for another spelling of an address, else 302. @default 302
 */
export const redirect = (href: string, status: 301 | 302 | 303 = 302): Response =>
  routerRedirect(href, status);
