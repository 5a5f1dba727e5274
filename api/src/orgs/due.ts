/**
 * Time by which staff decide the submitted profile `o`: 48 hours for BASIC, two working days otherwise (decision D41).
 * Weekends are skipped: `isodow` 4 is Thursday, 6 Saturday.
 */
export const DUE_SQL = `o.submitted_at + CASE WHEN o.package_code = 'BASIC' THEN interval '48 hours'
  WHEN extract(isodow FROM o.submitted_at) IN (4, 5, 6) THEN interval '4 days'
  WHEN extract(isodow FROM o.submitted_at) = 7 THEN interval '3 days' ELSE interval '2 days' END`;
