/**
 * What the newsletter pop-up remembers (spec accounts §4, decision D60). A cookie's own lifetime cannot be read, so
 * its value is the moment it ends at, in milliseconds.
 */
const COOKIE = 'newsletter';
const SNOOZE = 'newsletter_snooze';
const SUBSCRIBED = 'newsletter_subscribed';
const DAY = 86_400_000;

/** Days for which the pop-up stays away. */
export const newsletterDays = { closedByVisitor: 1, closedByUser: 90, subscribed: 90, flagged: 30 } as const;

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

function writeNewsletterCookie(until: number, now: number): void {
  const seconds = Math.round((until - now) / 1_000);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store api is not in every browser that the site serves.
  document.cookie = `${COOKIE}=${until}; path=/; max-age=${seconds}; samesite=lax`;
}

export const keepAway = (days: number, now: number): void => writeNewsletterCookie(now + days * DAY, now);

/** Flags this browser as subscribed, and keeps the pop-up away. */
export function rememberSubscription(now: number): void {
  localStorage.setItem(SUBSCRIBED, '1');
  keepAway(newsletterDays.subscribed, now);
}

/**
 * Whether the pop-up may show (AC-215 to AC-223): not with the cookie, not for a subscriber (whose cookie is set anew),
 * not before the day before the snooze's end, when the snooze is cleared.
 */
export function mayShowNewsletter(now: number): boolean {
  const snooze = Number(localStorage.getItem(SNOOZE));
  if (snooze > 0 && dayOf(now) >= dayOf(snooze - DAY)) localStorage.removeItem(SNOOZE);
  if (readCookie(COOKIE)) return false;
  if (localStorage.getItem(SUBSCRIBED)) {
    keepAway(newsletterDays.flagged, now);
    return false;
  }
  return !localStorage.getItem(SNOOZE);
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Cookies that outlive a logout: the newsletter's, with its end, and the record of consent (decision C10). */
const KEPT = [COOKIE, 'consent'];

/**
 * What a logout does to the browser's readable cookies: the newsletter cookie's end is stored as the snooze, then every
 * cookie goes but the kept ones (AC-075 to AC-077, decision C10).
 */
export function clearCookiesAtLogout(): void {
  const until = Number(readCookie(COOKIE));
  if (until > 0) localStorage.setItem(SNOOZE, String(until));
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    // biome-ignore lint/suspicious/noDocumentCookie: see above.
    if (name && !KEPT.includes(name)) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
}
