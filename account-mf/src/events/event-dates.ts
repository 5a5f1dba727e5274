import { formatDate } from '@unitbase/contracts/dates';
import type { SiteEvent } from '@unitbase/contracts/entities/audience';

const format = (timeZone: string, options: Intl.DateTimeFormatOptions, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(instant));

/** `yyyy-mm-dd` where the event is. */
const dayIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));

/** 'Wednesday 9th October 2024', as the calendar of the place says. */
export const longDay = (timeZone: string, instant: string): string =>
  `${format(timeZone, { weekday: 'long' }, instant)} ${formatDate(dayIn(timeZone, instant))}`;

/** '9 Oct 2024'. */
export const shortDay = (timeZone: string, instant: string): string =>
  format(timeZone, { day: 'numeric', month: 'short', year: 'numeric' }, instant);

/** '17:00-19:00', by the clocks of the place. */
export function hours({ time_zone, starts_at, ends_at }: SiteEvent): string {
  const at = (instant: string) =>
    format(time_zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, instant);
  return `${at(starts_at)}-${at(ends_at)}`;
}

export type Registration = 'early' | 'open' | 'closed';

/** Whether a place can be asked for at this moment; the api decides again (decision D63). */
export function registration(event: SiteEvent, now: number): Registration {
  if (now >= Date.parse(event.registration_closes_at)) return 'closed';
  const { registration_opens_at: opens } = event;
  return opens !== null && now < Date.parse(opens) ? 'early' : 'open';
}

/** The event that `/register-your-interest` is about: the next one open, else the latest. */
export const eventToRegisterFor = (events: readonly SiteEvent[], now: number): SiteEvent | undefined =>
  events.filter((event) => registration(event, now) === 'open').at(-1) ?? events[0];
