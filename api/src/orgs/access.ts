import * as messages from '@unitbase/contracts/messages';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { type Connection, type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { logOrgChange } from './public-address';

/** States of a profile; `approved` alone is public (decision D41). */
type OrgStatus =
  | 'draft'
  | 'submitted'
  | 'approved'
  | 'changes_requested'
  | 'suspended'
  | 'removal_requested'
  | 'removed';

/** An organisation as far as the rules of who may change what need it. */
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

const FIND = `
  SELECT o.id, m.role, o.status, o.package_code, o.name, o.slug, o.country_id, c.slug AS country_slug
  FROM orgs o LEFT JOIN memberships m ON m.org_id = o.id AND m.user_id = $2
  LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1`;

/** Throws HTTP 404 where there is no such organisation, and 403 where it is somebody else's (decision D42). */
export async function requireMember(
  connection: Connection,
  userId: number,
  orgId: number,
  lock = '',
): Promise<OwnOrg> {
  const org = await row<OwnOrg & { role: OwnOrg['role'] | null }>(connection, FIND + lock, [orgId, userId]);
  if (!org || org.status === 'removed') return throwHttpError(404, messages.common.notFoundDetail);
  if (org.role === null) throwHttpError(403, messages.common.noAccess);
  return org;
}

/** Of a member: may change it. No viewer may, and nothing that is suspended or about to go changes (decision D65). */
export function requireEditor(org: Pick<OwnOrg, 'role' | 'status'>): void {
  if (org.role === 'viewer') throwHttpError(403, messages.common.noAccess);
  if (org.status === 'suspended' || org.status === 'removal_requested')
    throwHttpError(409, messages.account.notEditable);
}

/**
 * Changes an organisation in one transaction, locked from its first read: its search row, rank and every counter follow
 * at once, and caches hear of it where it is public. `work` may throw: nothing is then changed.
 */
export function changeOrg(
  pool: Pool,
  userId: number,
  orgId: number,
  work: (client: PoolClient, org: OwnOrg) => Promise<void>,
): Promise<void> {
  return transaction(pool, async (client) => {
    // Checked before the writers' lock: a caller without access must not hold it.
    requireEditor(await requireMember(client, userId, orgId));
    await rows(client, 'SELECT count_org($1, -1)', [orgId]);
    const org = await requireMember(client, userId, orgId, ' FOR UPDATE OF o');
    requireEditor(org);
    await work(client, org);
    await rows(client, 'UPDATE orgs SET updated_at = now() WHERE id = $1', [orgId]);
    await rows(client, 'SELECT refresh_org_search($1)', [orgId]);
    await rows(client, 'SELECT count_org($1, 1)', [orgId]);
    if (org.status === 'approved') await logOrgChange(client, orgId, org.country_slug ?? '');
  });
}
