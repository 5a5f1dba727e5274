import { formatDate, formatShortDay, isoMinute } from '@unitbase/contracts/dates';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';

const DAY_MS = 86_400_000;

/** Returns '19 Nov, 17:20'. */
export function shortMoment(instant: string): string {
  const [day = '', time = ''] = isoMinute(new Date(instant)).split(' ');
  return `${formatShortDay(day)}, ${time}`;
}

/** Returns '23rd November'. */
export const dayOf = (instant: string | Date): string => formatDate(instant).replace(/ \d{4}$/, '');

/** Returns the whole days between two instants. */
export const daysBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns '40 seconds' or '3 minutes'. */
export function durationText(seconds: number): string {
  if (seconds < 90) return text.seconds(Math.max(1, Math.round(seconds)));
  return text.minutes(Math.round(seconds / 60));
}
