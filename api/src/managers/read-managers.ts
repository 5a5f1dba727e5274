import type { Activities, Activity, Managers } from '@unitbase/contracts/entities/managers';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, jsonList, row, rows } from '../db/query';
import { type OwnOrg, requireRight } from '../orgs/access';

/** Name of the user `u`, or the address of one without a name. */
export const NAME_SQL = `coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email)`;

/** Name of the company `o`, or what stands for it before the owner gives one. */
export const COMPANY_SQL = `coalesce(nullif(o.name, ''), '${messages.managers.unnamed}')`;

const iso = (column: string) => `to_json(${column}) #>> '{}'`;

const MANAGERS_SQL = `
  SELECT ${jsonList(`
    SELECT u.id, ${NAME_SQL} AS name, u.email, m.role, u.id = $2 AS is_you, u.last_login_at
    FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = $1
    ORDER BY array_position(ARRAY['owner', 'editor', 'viewer'], m.role), m.created_at, u.id`)} AS managers,
  ${jsonList(`
    SELECT id, email, role, sent_at, expires_at FROM manager_invitations
    WHERE org_id = $1 AND expires_at > now() ORDER BY sent_at, id`)} AS invitations,
  (SELECT jsonb_build_object('to', h.user_id, 'name', ${NAME_SQL}, 'requested_at', h.requested_at,
     'expires_at', h.expires_at)
   FROM handovers h JOIN users u ON u.id = h.user_id WHERE h.org_id = $1 AND h.expires_at > now()) AS handover,
  ${iso('now()')} AS read_at`;

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

const ACTIVITY_SQL = `
  SELECT a.id, ${iso('a.at')} AS at, coalesce(${NAME_SQL}, $4) AS name, a.area,
    CASE WHEN a.area = 'managers' THEN replace(a.text, '{person}', coalesce(
      (SELECT coalesce(nullif(trim(p.firstname || ' ' || p.lastname), ''), p.email) FROM users p WHERE p.id = a.person_id),
      nullif(a.person_email, ''), lower($4))) ELSE a.text END AS text
  FROM org_activity a LEFT JOIN users u ON u.id = a.user_id
  WHERE a.org_id = $1 ORDER BY a.id DESC LIMIT $2 OFFSET $3`;

/** Returns a page of a profile's activity list, for a manager. Throws like `requireRight`. */
export async function readActivity(
  connection: Connection,
  userId: number,
  orgId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Activities> {
  await requireRight(connection, userId, orgId, 'view');
  const [counted, results] = await Promise.all([
    row<{ count: number }>(connection, 'SELECT count(*)::int AS count FROM org_activity WHERE org_id = $1', [
      orgId,
    ]),
    rows<Activity>(connection, ACTIVITY_SQL, [orgId, limit, offset, messages.managers.formerManager]),
  ]);
  return { count: counted?.count ?? 0, results };
}
