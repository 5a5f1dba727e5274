/**
 * By when staff decide the submitted profile `o`: 48 hours for BASIC, two working days for the others (decision D41).
 * Two days on, and over the weekend where they touch one: `isodow` 6 is Saturday, 4 Thursday.
 */
export const DUE_SQL = `o.submitted_at + CASE WHEN o.package_code = 'BASIC' THEN interval '48 hours'
  WHEN extract(isodow FROM o.submitted_at) IN (4, 5, 6) THEN interval '4 days'
  WHEN extract(isodow FROM o.submitted_at) = 7 THEN interval '3 days' ELSE interval '2 days' END`;
