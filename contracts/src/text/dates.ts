/** Dates as the site writes them: '1st October 2024', in Europe/London (decision D83). */
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
 * '1st October 2024'. Takes a Date, an ISO instant, or a plain `yyyy-mm-dd`, which is that day and no instant.
 * An unreadable date answers an empty string.
 */
export function formatDate(date: string | Date): string {
  const isDay = typeof date === 'string' && date.length === 10;
  if (Number.isNaN(new Date(date).getTime())) return '';
  const [year, month, day] = (isDay ? date : isoDate(date)).split('-').map(Number);
  return `${ordinal(Number(day))} ${MONTHS[Number(month) - 1]} ${year}`;
}

let london: Intl.DateTimeFormat | undefined;

/** The formatter is made when it is first needed: `Intl` takes a browser up to 20 ms, and days need none. */
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

/** `yyyy-mm-dd` of an instant in Europe/London. */
export function isoDate(date: string | Date): string {
  const { year, month, day } = inLondon(new Date(date));
  return `${year}-${month}-${day}`;
}

/** '1st October 2024 at 09:05' of an instant, in London. */
export function formatMoment(instant: string | Date): string {
  const { hour, minute } = inLondon(new Date(instant));
  return `${formatDate(instant)} at ${hour}:${minute}`;
}

/**
 * The instant at which a day, `yyyy-mm-dd`, begins in Europe/London, as an ISO text with its offset: when what is
 * published on that day becomes public.
 */
export function startOfDay(day: string): string {
  // Clocks change at 01:00 UTC, so that London's hour at 00:00 UTC is the offset of that day's midnight.
  const { hour } = inLondon(new Date(`${day}T00:00:00Z`));
  return `${day}T00:00:00+${hour}:00`;
}
