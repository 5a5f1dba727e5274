import { FAILURE_DAYS, type FailureKind, OVERDUE_MINUTES } from '../../desk/today';
import { countOf, formatCount } from '../../text/numbers';

/** Labels and messages of Today. */
export const title = 'Today';
export const figures = {
  waiting: 'Waiting',
  late: 'Over their time',
  today: 'Due today',
  decided: 'Decided this week',
} as const;
export const rooms = 'Rooms';
export const queues = 'Queues';
export const caption = 'Queues with the age of their oldest case';
export const queue = 'Queue';
export const oldest = 'Oldest case';
export const noCase = 'None';
/** Name of a link that shows only a number. */
export const figureOf = (queueTitle: string, label: string, count: number): string =>
  `${queueTitle}, ${label.toLowerCase()}: ${formatCount(count)}`;
export const noQueues = 'Your role has no queues';
export const noQueuesHint = 'Open one of your rooms.';

export const failed = 'Failed';
export const nothingFailed = 'Nothing has failed in your rooms';
export const notTried = 'Not tried yet';
export const more = (count: number): string => `And ${formatCount(count)} more`;

const waitingFor = `for more than ${OVERDUE_MINUTES} minutes`;
const ofDays = `in the last ${FAILURE_DAYS} days`;
export const failures: Record<FailureKind, (count: number) => string> = {
  mail: (count) => `${countOf(count, 'mail has', 'mails have')} waited ${waitingFor}`,
  undelivered: (count) => `${countOf(count, 'mail', 'mails')} could not be delivered ${ofDays}`,
  service: (count) => `${countOf(count, 'call', 'calls')} of other services waited ${waitingFor}`,
  import: (count) => `${countOf(count, 'import', 'imports')} stopped with an error`,
  showreel: (count) => `${countOf(count, 'showreel', 'showreels')} could not be converted ${ofDays}`,
};
