import { formatDate } from '@unitbase/contracts/dates';
import * as text from '@unitbase/contracts/messages/desk/commercial';

/** Returns the days of a booking: '1st December 2026 – 14th December 2026'. */
export function datesOf({
  starts_on,
  ends_on,
}: {
  starts_on: string | null;
  ends_on: string | null;
}): string {
  if (starts_on && ends_on) return `${formatDate(starts_on)} – ${formatDate(ends_on)}`;
  if (starts_on) return text.fromDay(formatDate(starts_on));
  return ends_on ? text.untilDay(formatDate(ends_on)) : text.always;
}
