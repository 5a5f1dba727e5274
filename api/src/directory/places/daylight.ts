import type { DayLight } from '@unitbase/contracts/entities/place-facts';
import { getTimes } from 'suncalc';

export interface Place {
  latitude: number;
  longitude: number;
  /** IANA zone. */
  timeZone: string;
}

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** Rounds to the minute, so that the length of a day fits the times that pages show. */
const toMinute = (instant: Date): Date => new Date(Math.round(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/** Returns the light of a day at a place, times in its zone. @param day `yyyy-mm-dd` */
export function daylightOf(day: string, { latitude, longitude, timeZone }: Place): DayLight {
  const times = getTimes(new Date(`${day}T12:00:00Z`), latitude, longitude);
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const at = (instant: Date | null) => instant && clock.format(toMinute(instant));
  const { sunrise, sunset, dawn, dusk } = times;
  const minutes =
    sunrise && sunset
      ? (toMinute(sunset).getTime() - toMinute(sunrise).getTime()) / MINUTE_MS
      : times.alwaysUp
        ? DAY_MINUTES
        : 0;
  return { date: day, minutes, sunrise: at(sunrise), sunset: at(sunset), dawn: at(dawn), dusk: at(dusk) };
}

/** Returns the light on the 15th of each month of a year. */
export const daylightOfYear = (year: number, place: Place): DayLight[] =>
  Array.from({ length: 12 }, (_, month) =>
    daylightOf(`${year}-${String(month + 1).padStart(2, '0')}-15`, place),
  );
