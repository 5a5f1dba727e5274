import { safeStorage } from '@unitbase/remote-kit/safe-storage';

/** Pages with their own form or important tasks: search, lists, editor, registration and other forms. */
const TASKS =
  /^\/(search|section|companies-a-z|cities-a-z|lists|compare|newsletter|register|auth|password|account|contact|verify-email|advertise-with-us\/media-pack)(\/|$)/;
/** Listings and profiles of a country, but not its guides. */
const LISTING = /^\/country\/(?!.*\/guide\/)./;

/** Returns whether the pop-up may open on a page. */
export const allowsPopup = (pathname: string): boolean => !TASKS.test(pathname) && !LISTING.test(pathname);

const KEY = 'visit_pages';
const visit = safeStorage(() => sessionStorage);

/** Counts a page of the visit, which ends with the tab. Returns the number of pages. */
export function countPage(): number {
  const count = Number(visit.getItem(KEY)) + 1;
  visit.setItem(KEY, String(count));
  return count;
}
