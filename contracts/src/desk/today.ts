import type { StaffRight } from './rights';

/** Kinds of work of the system that failed, in the order of Today. */
export const failureKinds = ['mail', 'undelivered', 'service', 'import', 'showreel'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Right to see each kind: that of the room where staff can do something about it. */
export const failureRights: Record<FailureKind, StaffRight> = {
  mail: 'people',
  undelivered: 'people',
  service: 'commercial',
  import: 'imports',
  showreel: 'companies',
};

/** Minutes after which a mail or call that was not sent counts as failed. It is still tried again. */
export const OVERDUE_MINUTES = 15;

/** Days for which Today lists an undelivered mail and a showreel that failed. */
export const FAILURE_DAYS = 7;

/** Failures of one kind that Today lists; the others are only counted. */
export const FAILURES_SHOWN = 5;
