import { formatDate } from '@unitbase/contracts/dates';
import type { Statistics } from '@unitbase/contracts/entities/statistics';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';

/** Returns '26th October'. */
export const dayAndMonth = (day: string): string => formatDate(day).replace(/ \d+$/, '');

/** Returns '23rd August to 20th November 2026, counted to 14:05 UTC'. */
export function periodText({ from, to, counted_to }: Statistics): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const time = counted_to?.slice(11, 16) ?? '';
  return messages.statistics.counted(isOneYear ? dayAndMonth(from) : formatDate(from), formatDate(to), time);
}

/** Returns a duration in its two largest units: 11 h 40 min, 2 d 3 h, 5 min. */
export function durationParts(seconds: number): [number: number, unit: string][] {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  if (days > 0) return [[days, 'd'], ...(hours > 0 ? [[hours, 'h'] as [number, string]] : [])];
  if (hours === 0) return [[rest, 'min']];
  return [
    [hours, 'h'],
    [rest, 'min'],
  ];
}

/** Returns a duration as text: '3 h 10 min'. */
export const durationText = (seconds: number | null): string =>
  seconds === null
    ? '–'
    : durationParts(seconds)
        .map(([number, unit]) => `${number} ${unit}`)
        .join(' ');

/** Returns a median, which lies between two whole numbers for an even number of companies. */
export const medianText = (median: number): string =>
  Number.isInteger(median) ? formatCount(median) : `${formatCount(Math.floor(median))}.5`;
