// The site writes dates as '1st October 2024', in Europe/London (decision D83).
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`;
  return `${day}${{ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th'}`;
}

/**
 * Formats a Date, an ISO instant or a day `yyyy-mm-dd` as '1st October 2024'. Returns '' for an invalid date.
 */
export function formatDate(date: string | Date): string {
  const isDay = typeof date === 'string' && date.length === 10;
  if (Number.isNaN(new Date(date).getTime())) return '';
  const [year, month, day] = (isDay ? date : isoDate(date)).split('-').map(Number);
  return `${ordinal(Number(day))} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** Formats a day `yyyy-mm-dd` as '1 Oct'. */
export function formatShortDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[Number(month) - 1]?.slice(0, 3)}`;
}

let london: Intl.DateTimeFormat | undefined;

/** Creates the formatter on first use: `Intl` takes a browser up to 20 ms, and plain days do not need it. */
function inLondon(instant: Date): Record<string, string> {
  london ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(london.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** Returns the day of an instant in Europe/London as `yyyy-mm-dd`. */
export function isoDate(date: string | Date): string {
  const { year, month, day } = inLondon(new Date(date));
  return `${year}-${month}-${day}`;
}

/** Returns the minute of an instant in Europe/London as `yyyy-mm-dd hh:mm`. */
export function isoMinute(instant: Date): string {
  const { hour, minute } = inLondon(instant);
  return `${isoDate(instant)} ${hour}:${minute}`;
}

/** Formats an instant as '1st October 2024 at 09:05', London time. */
export function formatMoment(instant: string | Date): string {
  const { hour, minute } = inLondon(new Date(instant));
  return `${formatDate(instant)} at ${hour}:${minute}`;
}

/** Returns an instant to the minute as ISO 8601 with London's offset: `2026-07-01T14:30:00+01:00`. */
export function londonIso(instant: Date): string {
  const local = isoMinute(instant).replace(' ', 'T');
  const offsetHours = Math.round((Date.parse(`${local}Z`) - instant.getTime()) / 3_600_000);
  return `${local}:00+0${offsetHours}:00`;
}
