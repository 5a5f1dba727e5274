import Cookies from 'js-cookie';

const COOKIE = 'previous_page';

/**
 * Notes whether the visitor came to the newsletter from another page of the site: its thank-you page then leads home,
 * otherwise back (docs/requirements/accounts.md §2 Newsletter, AC-213).
 * @param navigated the page was opened by a link inside the site, without a load
 */
export function rememberPreviousPage(navigated: boolean): void {
  if (navigated || document.referrer.startsWith(`${location.origin}/`)) {
    Cookies.set(COOKIE, '1', { sameSite: 'lax' });
  }
}

export const hasPreviousPage = (): boolean => Cookies.get(COOKIE) !== undefined;
