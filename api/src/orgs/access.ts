import * as messages from '@unitbase/contracts/messages';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { type Connection, row } from '../db/query';
import { throwHttpError } from '../http/http-error';

/** States of a profile; `approved` alone is public (decision D41). */
type OrgStatus =
  | 'draft'
  | 'submitted'
  | 'approved'
  | 'changes_requested'
  | 'suspended'
  | 'removal_requested'
  | 'removed';

/** An organisation and the caller's role in it. */
export interface OwnOrg {
  id: number;
  role: 'owner' | 'editor' | 'viewer';
  status: OrgStatus;
  package_code: PackageCode;
  name: string;
  slug: string;
  country_id: number | null;
  country_slug: string | null;
}

const ORG_SQL = `
  SELECT o.id, m.role, o.status, o.package_code, o.name, o.slug, o.country_id, c.slug AS country_slug
  FROM orgs o LEFT JOIN memberships m ON m.org_id = o.id AND m.user_id = $2
  LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1`;

/** Returns a user's organisation. Throws HTTP 404 if it does not exist, and 403 for other users (decision D42). */
export async function requireMember(
  connection: Connection,
  userId: number,
  orgId: number,
  lock = '',
): Promise<OwnOrg> {
  const org = await row<OwnOrg & { role: OwnOrg['role'] | null }>(connection, ORG_SQL + lock, [
    orgId,
    userId,
  ]);
  if (!org || org.status === 'removed') return throwHttpError(404, messages.common.notFoundDetail);
  if (org.role === null) throwHttpError(403, messages.common.noAccess);
  return org;
}

/** Throws HTTP 403 for a viewer, and 409 for a profile that is suspended or about to be removed (decision D65). */
export function requireEditor(org: Pick<OwnOrg, 'role' | 'status'>): void {
  if (org.role === 'viewer') throwHttpError(403, messages.common.noAccess);
  if (org.status === 'suspended' || org.status === 'removal_requested')
    throwHttpError(409, messages.account.notEditable);
}
