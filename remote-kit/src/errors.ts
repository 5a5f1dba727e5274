import { data, redirect as routerRedirect } from 'react-router-dom';

/** What an error page may offer besides its sentence: up to five places to go instead (decision D11). */
export interface Alternatives {
  /** The page's own sentence. @default the one of its status */
  detail?: string;
  links?: { href: string; label: string }[];
  /** What the links are. @default 'Nearest matches' */
  linksName?: string;
}

/** Throw it in `load`: the page answers 404, with the nearest matches where there are any. */
export const notFound = (alternatives: Alternatives = {}) => data(alternatives, { status: 404 });

/** Throw it in `load`: the page existed and is gone for good, 410 (decision D11). */
export const gone = (alternatives: Alternatives = {}) => data(alternatives, { status: 410 });

/**
 * Throw or return it in `load` or `action`.
 * @param status 301 for an address that is spelt differently now, 302 otherwise. @default 302
 */
export const redirect = (href: string, status: 301 | 302 | 303 = 302): Response =>
  routerRedirect(href, status);
