import { formatDate } from '@unitbase/contracts/dates';
import { site } from '@unitbase/contracts/site';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: site.timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '20th November 2026, 20:41', in London's time (decision D83). @param instant ISO 8601 */
export const formatMoment = (instant: string): string =>
  `${formatDate(instant)}, ${clock.format(new Date(instant))}`;

/** 'Last saved 20th November 2026, 20:41'. */
export function SavedAt({ instant }: { instant: string }) {
  return (
    <>
      Last saved <time dateTime={instant}>{formatMoment(instant)}</time>
    </>
  );
}
