/** Returns SQL: two working days after a time. Weekends are skipped: `isodow` 4 is Thursday, 6 Saturday. */
export const workingDaysAfter = (time: string): string => `${time} + CASE
  WHEN extract(isodow FROM ${time}) IN (4, 5, 6) THEN interval '4 days'
  WHEN extract(isodow FROM ${time}) = 7 THEN interval '3 days' ELSE interval '2 days' END`;

/**
 * SQL: time by which staff decide the submitted profile `o`: 48 hours for BASIC, two working days otherwise (decision
 * D41).
 */
export const DUE_SQL = `CASE WHEN o.package_code = 'BASIC' THEN o.submitted_at + interval '48 hours'
  ELSE ${workingDaysAfter('o.submitted_at')} END`;
