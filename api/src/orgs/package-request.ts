import { utc } from '../db/query';

/** A row of `package_requests` as the contract's `PackageRequest`. */
export const REQUEST_JSON = `jsonb_build_object('package_type', package_code, 'line', line, 'status', status,
  'answer', answer, 'requested_at', ${utc('created_at')}, 'decided_at', ${utc('decided_at')})`;

/** Returns the SQL of a profile's latest request that was not taken back; null without one. */
export const latestRequest = (orgId: string) => `(SELECT ${REQUEST_JSON} FROM package_requests
  WHERE org_id = ${orgId} AND status <> 'withdrawn' ORDER BY id DESC LIMIT 1)`;
