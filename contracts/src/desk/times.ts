import { countOf } from '../text/numbers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the time from an instant to `now` as words: 'less than a minute ago', '2 minutes ago', '3 days ago'. */
export function agoOf(instant: string | Date, now: string | Date): string {
  const passed = new Date(now).getTime() - new Date(instant).getTime();
  if (passed < MINUTE) return 'less than a minute ago';
  if (passed < HOUR) return `${countOf(Math.floor(passed / MINUTE), 'minute', 'minutes')} ago`;
  if (passed < 2 * DAY) return `${countOf(Math.floor(passed / HOUR), 'hour', 'hours')} ago`;
  return `${countOf(Math.floor(passed / DAY), 'day', 'days')} ago`;
}

/** Time that is left of a time limit, or that has passed since. */
interface Clock {
  /** '3 h over', '2 h left' or '12 days left'. */
  text: string;
  /** Used part of the time, 0 to 100. */
  percent: number;
  /** `soon`: at most 12 hours are left. */
  state: 'calm' | 'soon' | 'late';
}

const SOON = 12 * HOUR;

/** Returns the clock of a case. @param since instant from which the time runs */
export function clockOf(since: string, due: string, now: string): Clock {
  const [start, end, time] = [since, due, now].map((instant) => new Date(instant).getTime()) as [
    number,
    number,
    number,
  ];
  const left = end - time;
  const percent = Math.round(Math.min(100, Math.max(0, (100 * (time - start)) / Math.max(1, end - start))));
  if (left < 0) return { text: `${lengthOf(-left)} over`, percent: 100, state: 'late' };
  return { text: `${lengthOf(left)} left`, percent, state: left <= SOON ? 'soon' : 'calm' };
}

function lengthOf(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  return milliseconds < 4 * DAY
    ? `${Math.floor(milliseconds / HOUR)} h`
    : countOf(Math.floor(milliseconds / DAY), 'day', 'days');
}
