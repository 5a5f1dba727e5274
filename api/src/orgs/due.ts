/** Returns SQL: two working days after a time. Weekends are skipped: `isodow` 4 is Thursday, 6 Saturday. */
export const workingDaysAfter = (time: string): string => `${time} + CASE
  WHEN extract(isodow FROM ${time}) IN (4, 5, 6) THEN interval '4 days'
  WHEN extract(isodow FROM ${time}) = 7 THEN interval '3 days' ELSE interval '2 days' END`;

/** Returns SQL: time by which staff decide the profile `o` after a time. 48 hours for BASIC, two working days otherwise. */
export const dueAfter = (
  time: string,
): string => `CASE WHEN o.package_code = 'BASIC' THEN ${time} + interval '48 hours'
  ELSE ${workingDaysAfter(time)} END`;

/** SQL: time by which staff decide the submitted profile `o` (decision D41). */
export const DUE_SQL = dueAfter('o.submitted_at');
