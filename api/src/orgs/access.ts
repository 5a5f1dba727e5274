import {
  changesProfile,
  type ManagerRight,
  type ManagerRole,
  managerRights,
  mayManage,
} from '@unitbase/contracts/manager-rights';
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
  role: ManagerRole;
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

/** Returns the condition that the role of membership `m` has a right. */
export const hasRight = (right: ManagerRight): string =>
  `m.role IN (${managerRights[right].map((role) => `'${role}'`).join(', ')})`;

/**
 * Returns an organisation on which a user has a right. Throws HTTP 404 if it does not exist, 403 for other users and
 * roles (decisions D42, D65), and 409 for a change of a profile that is suspended or about to be removed.
 */
export async function requireRight(
  connection: Connection,
  userId: number,
  orgId: number,
  right: ManagerRight,
  lock = '',
): Promise<OwnOrg> {
  const org = await row<OwnOrg & { role: ManagerRole | null }>(connection, ORG_SQL + lock, [orgId, userId]);
  if (!org || org.status === 'removed') return throwHttpError(404, messages.common.notFoundDetail);
  const { role } = org;
  if (role === null || !mayManage(role, right)) return throwHttpError(403, messages.common.noAccess);
  if (changesProfile(right) && ['suspended', 'removal_requested'].includes(org.status))
    throwHttpError(409, messages.account.notEditable);
  return { ...org, role };
}
