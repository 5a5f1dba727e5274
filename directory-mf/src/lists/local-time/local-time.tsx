import * as messages from '@unitbase/contracts/messages';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useSyncExternalStore } from 'react';
import css from './local-time.module.css';

const MINUTE = 60_000;

function subscribe(update: () => void): () => void {
  const timer = setInterval(update, MINUTE / 4);
  return () => clearInterval(timer);
}

/** Returns the present minute; null on the server, whose pages must not age. */
const useMinute = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE) * MINUTE,
    () => null,
  );

const part = (instant: number, timeZone: string, options: Intl.DateTimeFormatOptions, type: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
    .formatToParts(instant)
    .find((one) => one.type === type)?.value ?? '';

/** Returns '15:06', 'UTC+1', and whether it is between 22:00 and 07:00. */
export function localTime(
  instant: number,
  timeZone: string,
): { time: string; offset: string; isNight: boolean } {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const hour = part(instant, timeZone, clock, 'hour');
  const minute = part(instant, timeZone, clock, 'minute');
  const offset = part(instant, timeZone, { timeZoneName: 'shortOffset' }, 'timeZoneName')
    .replace('GMT', 'UTC')
    // Some versions of ICU write GMT+0 for GMT.
    .replace(/\+0$/, '');
  return { time: `${hour}:${minute}`, offset: offset.replace('-', '−'), isNight: +hour >= 22 || +hour < 7 };
}

/** Renders the local time at an item's place. */
export function LocalTime({ timeZone }: { timeZone: string | null }) {
  const minute = useMinute();
  if (timeZone === null) return <span className={css.time}>{messages.lists.localTimeUnknown}</span>;
  if (minute === null) return <span className={css.time}>{timeZone.replace(/_/g, ' ')}</span>;
  const { time, offset, isNight } = localTime(minute, timeZone);
  return (
    <span className={css.time}>
      <VisuallyHidden>Local time </VisuallyHidden>
      <b>{time}</b>
      <span>{isNight ? `${offset}, night` : offset}</span>
    </span>
  );
}
