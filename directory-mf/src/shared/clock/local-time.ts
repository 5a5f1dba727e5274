const PARTS = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'shortOffset',
} as const;

/** Returns '15:06', 'UTC+1', and whether it is between 22:00 and 07:00. */
export function localTime(
  instant: number,
  timeZone: string,
): { time: string; offset: string; isNight: boolean } {
  const parts = new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone }).formatToParts(instant);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const hour = part('hour');
  const offset = part('timeZoneName')
    .replace('GMT', 'UTC')
    // Some versions of ICU write GMT+0 for GMT.
    .replace(/\+0$/, '');
  return {
    time: `${hour}:${part('minute')}`,
    offset: offset.replace('-', '−'),
    isNight: +hour >= 22 || +hour < 7,
  };
}
