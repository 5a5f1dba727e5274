import type { StaffRole } from '@unitbase/contracts/desk/rights';
import { type Actor, addAuditEntry } from '../../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../../db/query';
import { DeskError } from '../decision';
import { newSecret } from './totp';

/** A staff member as listed. */
export interface StaffMember {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  /** Whether the second factor is set up. */
  factor: boolean;
  since: Date;
}

const MEMBER_SQL = `
  SELECT s.user_id AS id, trim(u.firstname || ' ' || u.lastname) AS name, u.email, s.role,
    s.totp_confirmed_at IS NOT NULL AS factor, s.created_at AS since
  FROM staff s JOIN users u ON u.id = s.user_id`;

/** Returns all staff by name. */
export const listStaff = (pool: Pool): Promise<StaffMember[]> =>
  rows<StaffMember>(pool, `${MEMBER_SQL} WHERE u.deleted_at IS NULL ORDER BY name, id`);

/** Returns the id of the account with an address. Throws `DeskError` if there is none. */
export async function findAccount(pool: Pool, email: string): Promise<number> {
  const user = await row<{ id: number }>(
    pool,
    'SELECT id FROM users WHERE email_key = $1 AND deleted_at IS NULL',
    [email.toLowerCase()],
  );
  if (!user) throw new DeskError(`There is no account of ${email}.`, { status: 404 });
  return user.id;
}

/** Locks a staff member and returns it. Throws `DeskError` if the user is none. */
async function lockMember(client: PoolClient, userId: number): Promise<StaffMember> {
  const member = await row<StaffMember>(client, `${MEMBER_SQL} WHERE s.user_id = $1 FOR UPDATE OF s`, [
    userId,
  ]);
  if (!member) throw new DeskError('This user is not a staff member.', { status: 404 });
  return member;
}

/** Throws `DeskError` for the only admin: roles could not be changed without one. */
async function requireOtherAdmin(client: PoolClient, { id, role }: StaffMember): Promise<void> {
  if (role !== 'admin') return;
  const others = await rows(
    client,
    `SELECT user_id FROM staff WHERE role = 'admin' AND user_id <> $1 FOR UPDATE`,
    [id],
  );
  if (others.length === 0) throw new DeskError('This is the only admin. Make another one first.');
}

/** Ends the second factor of all sessions of a user. */
const endFactor = (client: PoolClient, userId: number) =>
  rows(client, 'UPDATE sessions SET factor_at = NULL, passkey_challenge = NULL WHERE user_id = $1', [userId]);

const audited = (actor: Actor, action: string, { id, name }: StaffMember) => ({
  actor,
  action,
  entity: 'staff',
  id,
  name,
});

/** Makes a user a staff member, whose second factor is set up at the next login. */
export async function addStaff(
  pool: Pool,
  actor: Actor,
  userId: number,
  role: StaffRole,
): Promise<StaffMember> {
  const secret = await newSecret(pool);
  return transaction(pool, async (client) => {
    const added = await row(
      client,
      'INSERT INTO staff (user_id, role, totp_secret) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING user_id',
      [userId, role, secret],
    );
    const member = await lockMember(client, userId);
    if (!added)
      throw new DeskError(`${member.name} is a staff member already, with the role ${member.role}.`);
    await endFactor(client, userId);
    await addAuditEntry(client, { ...audited(actor, 'staff.add', member), after: { role } });
    return member;
  });
}

/** Changes the role of a staff member, from the next call on. */
export function changeStaffRole(
  pool: Pool,
  actor: Actor,
  userId: number,
  role: StaffRole,
): Promise<StaffMember> {
  return transaction(pool, async (client) => {
    const member = await lockMember(client, userId);
    if (member.role === role) throw new DeskError(`${member.name} has the role ${role} already.`);
    await requireOtherAdmin(client, member);
    await rows(client, 'UPDATE staff SET role = $2 WHERE user_id = $1', [userId, role]);
    await addAuditEntry(client, {
      ...audited(actor, 'staff.role', member),
      before: { role: member.role },
      after: { role },
    });
    return { ...member, role };
  });
}

/** Removes a staff member, whose account stays. */
export function removeStaff(pool: Pool, actor: Actor, userId: number): Promise<StaffMember> {
  return transaction(pool, async (client) => {
    const member = await lockMember(client, userId);
    await requireOtherAdmin(client, member);
    await rows(client, 'DELETE FROM staff WHERE user_id = $1', [userId]);
    await endFactor(client, userId);
    await addAuditEntry(client, { ...audited(actor, 'staff.remove', member), before: { role: member.role } });
    return member;
  });
}

/** Deletes the second factor of a staff member who lost it. The next login sets up a new one. */
export async function resetFactor(pool: Pool, actor: Actor, userId: number): Promise<StaffMember> {
  const secret = await newSecret(pool);
  return transaction(pool, async (client) => {
    const member = await lockMember(client, userId);
    await rows(
      client,
      'UPDATE staff SET totp_secret = $2, totp_confirmed_at = NULL, totp_step = 0 WHERE user_id = $1',
      [userId, secret],
    );
    for (const table of ['staff_recovery_codes', 'staff_passkeys'])
      await rows(client, `DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    await rows(client, 'DELETE FROM rate_limits WHERE key = $1', [`factor:${userId}`]);
    await endFactor(client, userId);
    await addAuditEntry(client, audited(actor, 'staff.reset', member));
    return { ...member, factor: false };
  });
}
