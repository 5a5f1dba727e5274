import Cookies from 'js-cookie';

const COOKIE = 'previous_page';

/**
 * Remembers whether the visitor came from another page of the site: the thank-you page then leads home,
 * otherwise back (docs/requirements/accounts.md §2 Newsletter, AC-213).
 * @param navigated whether a link inside the site opened the page without a load
 */
export function rememberPreviousPage(navigated: boolean): void {
  if (navigated || document.referrer.startsWith(`${location.origin}/`)) {
    Cookies.set(COOKIE, '1', { sameSite: 'lax' });
  }
}

export const hasPreviousPage = (): boolean => Cookies.get(COOKIE) !== undefined;
