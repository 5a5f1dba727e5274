import { formatDate } from '@unitbase/contracts/dates';
import type { SiteEvent } from '@unitbase/contracts/entities/audience';

const format = (timeZone: string, options: Intl.DateTimeFormatOptions, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(instant));

/** Returns the date in a time zone as `yyyy-mm-dd`. */
const dayIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));

/** Returns 'Wednesday 9th October 2024', in the event's time zone. */
export const longDay = (timeZone: string, instant: string): string =>
  `${format(timeZone, { weekday: 'long' }, instant)} ${formatDate(dayIn(timeZone, instant))}`;

/** Returns '9 Oct 2024', in the event's time zone. */
export const shortDay = (timeZone: string, instant: string): string =>
  format(timeZone, { day: 'numeric', month: 'short', year: 'numeric' }, instant);

/** Returns '17:00-19:00', in the event's time zone. */
export function hours({ time_zone, starts_at, ends_at }: SiteEvent): string {
  const at = (instant: string) =>
    format(time_zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, instant);
  return `${at(starts_at)}-${at(ends_at)}`;
}

export type RegistrationState = 'early' | 'open' | 'closed';

/** Returns the state of registration. The api decides again (decision D63). */
export function registrationState(event: SiteEvent, now: number): RegistrationState {
  if (now >= Date.parse(event.registration_closes_at)) return 'closed';
  const { registration_opens_at: opens } = event;
  return opens !== null && now < Date.parse(opens) ? 'early' : 'open';
}

/** Returns the event of `/register-your-interest`: the next one that is open, otherwise the latest. */
export const eventToRegisterFor = (events: readonly SiteEvent[], now: number): SiteEvent | undefined =>
  events.filter((event) => registrationState(event, now) === 'open').at(-1) ?? events[0];
