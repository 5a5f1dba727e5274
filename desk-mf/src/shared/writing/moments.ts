import { formatShortDay } from '@unitbase/contracts/dates';

/** Returns '13:51' on the same day, else '19 Nov, 15:02'. Times are London's, `yyyy-mm-dd hh:mm`. */
export const momentOf = (at: string, now: string): string => {
  const [day = '', time = ''] = at.split(' ');
  return day === now.slice(0, 10) ? time : `${formatShortDay(day)}, ${time}`;
};
