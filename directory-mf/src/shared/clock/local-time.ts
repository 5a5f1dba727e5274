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
