import { consentCookie } from '@unitbase/contracts/cookies';
import Cookies from 'js-cookie';

/**
 * What the newsletter pop-up remembers (docs/requirements/accounts.md §4, decision D60). A cookie's own lifetime cannot be read, so
 * its value is the moment it ends at, in milliseconds.
 */
const COOKIE = 'newsletter';
const SNOOZE = 'newsletter_snooze';
const SUBSCRIBED = 'newsletter_subscribed';
const DAY = 86_400_000;

/** Days for which the pop-up stays away. */
export const popupPauseDays = {
  closedByVisitor: 1,
  closedByUser: 90,
  subscribed: 90,
  knownSubscriber: 30,
} as const;

/** Keeps the pop-up away for so many days from now on. */
export function hidePopupFor(days: number, now: number): void {
  const until = now + days * DAY;
  Cookies.set(COOKIE, String(until), { expires: new Date(until), sameSite: 'lax' });
}

/** Flags this browser as subscribed, and keeps the pop-up away. */
export function rememberSubscription(now: number): void {
  localStorage.setItem(SUBSCRIBED, '1');
  hidePopupFor(popupPauseDays.subscribed, now);
}

/**
 * Whether the pop-up may show (AC-215 to AC-223): not with the cookie, not for a subscriber (whose cookie is set anew),
 * not before the day before the snooze's end, when the snooze is cleared.
 */
export function mayShowNewsletter(now: number): boolean {
  const snooze = Number(localStorage.getItem(SNOOZE));
  if (snooze > 0 && dayOf(now) >= dayOf(snooze - DAY)) localStorage.removeItem(SNOOZE);
  if (Cookies.get(COOKIE)) return false;
  if (localStorage.getItem(SUBSCRIBED)) {
    hidePopupFor(popupPauseDays.knownSubscriber, now);
    return false;
  }
  return !localStorage.getItem(SNOOZE);
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Cookies that outlive a logout: the newsletter's, with its end, and the record of consent (decision C10). */
const KEPT = [COOKIE, consentCookie];

/**
 * What a logout does to the browser's readable cookies: the newsletter cookie's end is stored as the snooze, then every
 * cookie goes but the kept ones (AC-075 to AC-077, decision C10).
 */
export function clearCookiesAtLogout(): void {
  const until = Number(Cookies.get(COOKIE));
  if (until > 0) localStorage.setItem(SNOOZE, String(until));
  for (const name of Object.keys(Cookies.get())) {
    if (!KEPT.includes(name)) Cookies.remove(name);
  }
}
