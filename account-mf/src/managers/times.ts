import { formatDate, isoDate, isoMinute } from '@unitbase/contracts/dates';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the time of an instant in London, '13:58'. */
export const timeOf = (instant: string): string => isoMinute(new Date(instant)).slice(-5);

/** Returns '20th November', with the year if it is not that of `now`. */
export function dayOf(instant: string, now: string): string {
  const date = formatDate(instant);
  return isoDate(instant).slice(0, 4) === isoDate(now).slice(0, 4) ? date.replace(/ \d{4}$/, '') : date;
}

/** Returns 'Friday 20th November'. */
export const weekdayOf = (instant: string, now: string): string =>
  `${WEEKDAYS[new Date(isoDate(instant)).getUTCDay()]} ${dayOf(instant, now)}`;

/** Returns 'today, 13:58' or '18th November'. */
export const lastHere = (instant: string, now: string): string =>
  isoDate(instant) === isoDate(now) ? `today, ${timeOf(instant)}` : dayOf(instant, now);

/** Returns the whole hours from `now` to an instant. */
export const hoursUntil = (instant: string, now: string): number =>
  Math.max(0, Math.floor((Date.parse(instant) - Date.parse(now)) / 3_600_000));
