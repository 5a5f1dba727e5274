import { formatDate, isoDate, isoMinute } from '@unitbase/contracts/dates';

const DAY_MILLISECONDS = 86_400_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Returns the whole days from one day to another, as `yyyy-mm-dd`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to) - noonOf(from)) / DAY_MILLISECONDS);

/** Returns '14:09' in London. */
export const timeOf = (instant: string): string => isoMinute(new Date(instant)).slice(11);

/** Returns 'Friday 20th November 2026' for a day. */
export const longDay = (day: string): string =>
  `${WEEKDAYS[new Date(noonOf(day)).getUTCDay()]} ${formatDate(day)}`;

/** Returns '18th Nov' for a day, with the year if it is not the present one. */
export function shortDay(day: string, today: string): string {
  const [date = '', month = '', year = ''] = formatDate(day).split(' ');
  const text = `${date} ${month.slice(0, 3)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${year}`;
}

/** Returns '14:09' for today, 'Yesterday', or '18th Nov'. @param now any instant of today, in milliseconds */
export function shortTime(instant: string, now: number): string {
  const [day, today] = [isoDate(instant), isoDate(new Date(now))];
  const age = daysBetween(day, today);
  if (age === 0) return timeOf(instant);
  return age === 1 ? 'Yesterday' : shortDay(day, today);
}

/** Returns '2 h 22 min', '3 days'. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.round(hours / 24)} days`;
}
