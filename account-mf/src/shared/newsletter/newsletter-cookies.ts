import { consentCookie } from '@unitbase/contracts/cookies';
import { safeStorage } from '@unitbase/remote-kit/safe-storage';
import Cookies from 'js-cookie';

/**
 * Names of the pop-up's cookie and storage keys (docs/requirements/accounts.md §4, decision D60). The
 * cookie's value is its end in ms, because scripts cannot read a cookie's expiry.
 */
const COOKIE = 'newsletter';
const SNOOZE = 'newsletter_snooze';
const SUBSCRIBED = 'newsletter_subscribed';
const DAY = 86_400_000;
const stored = safeStorage(() => localStorage);

/** Days for which the pop-up stays hidden. */
export const popupPauseDays = {
  closedByVisitor: 1,
  closedByUser: 90,
  subscribed: 90,
  knownSubscriber: 30,
} as const;

/** Hides the pop-up for a number of days. */
export function hidePopupFor(days: number, now: number): void {
  const until = now + days * DAY;
  Cookies.set(COOKIE, String(until), { expires: new Date(until), sameSite: 'lax' });
}

/** Marks this browser as subscribed and hides the pop-up. */
export function rememberSubscription(now: number): void {
  stored.setItem(SUBSCRIBED, '1');
  hidePopupFor(popupPauseDays.subscribed, now);
}

/**
 * Returns whether the pop-up may show (AC-215 to AC-223). Renews a subscriber's cookie; clears the snooze on
 * the day before its end.
 */
export function mayShowNewsletter(now: number): boolean {
  const snooze = Number(stored.getItem(SNOOZE));
  if (snooze > 0 && dayOf(now) >= dayOf(snooze - DAY)) stored.removeItem(SNOOZE);
  if (Cookies.get(COOKIE)) return false;
  if (stored.getItem(SUBSCRIBED)) {
    hidePopupFor(popupPauseDays.knownSubscriber, now);
    return false;
  }
  return !stored.getItem(SNOOZE);
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Cookies that survive a logout: the newsletter's and the record of consent (decision C10). */
const SURVIVING_COOKIES = [COOKIE, consentCookie];

/**
 * Stores the newsletter cookie's end as the snooze, then removes all other readable cookies (AC-075 to
 * AC-077, decision C10).
 */
export function clearCookiesAtLogout(): void {
  const until = Number(Cookies.get(COOKIE));
  if (until > 0) stored.setItem(SNOOZE, String(until));
  for (const name of Object.keys(Cookies.get())) {
    if (!SURVIVING_COOKIES.includes(name)) Cookies.remove(name);
  }
}
