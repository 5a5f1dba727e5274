import type { Managers } from '@unitbase/contracts/entities/managers';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, jsonList, row } from '../db/query';
import type { OwnOrg } from '../orgs/access';
import { USER_NAME_SQL } from '../orgs/user-name';

/** Name of the company `o`, or what stands for it before the owner gives one. */
export const COMPANY_SQL = `coalesce(nullif(o.name, ''), '${messages.managers.unnamed}')`;

const MANAGERS_SQL = `
  SELECT ${jsonList(`
    SELECT u.id, ${USER_NAME_SQL} AS name, u.email, m.role, u.id = $2 AS is_you, u.last_login_at
    FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = $1
    ORDER BY array_position(ARRAY['owner', 'editor', 'viewer'], m.role), m.created_at, u.id`)} AS managers,
  ${jsonList(`
    SELECT id, email, role, sent_at, expires_at FROM manager_invitations
    WHERE org_id = $1 AND expires_at > now() ORDER BY sent_at, id`)} AS invitations,
  (SELECT jsonb_build_object('to', h.user_id, 'name', ${USER_NAME_SQL}, 'requested_at', h.requested_at,
     'expires_at', h.expires_at)
   FROM handovers h JOIN users u ON u.id = h.user_id WHERE h.org_id = $1 AND h.expires_at > now()) AS handover,
  to_json(now()) #>> '{}' AS read_at`;

/** Returns the managers of a profile, for one of them. */
export async function readManagers(
  connection: Connection,
  userId: number,
  org: Pick<OwnOrg, 'id' | 'role' | 'package_code'>,
): Promise<Managers> {
  const stored = await row<Omit<Managers, 'id' | 'role' | 'packagetypecode'>>(connection, MANAGERS_SQL, [
    org.id,
    userId,
  ]);
  if (!stored) throw new Error(`The managers of profile ${org.id} could not be read.`);
  return { id: org.id, role: org.role, packagetypecode: org.package_code, ...stored };
}
