import type { Managers } from '@unitbase/contracts/entities/managers';
import type { GivenRole, ManagerRight } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { putInOutbox } from '../mail/outbox';
import { type OwnOrg, requireRight } from '../orgs/access';
import { recordActivity } from '../orgs/activity';
import { managerMails } from './mails';
import { readManagers } from './read-managers';

/** Locks the profile, so that one change of its managers runs at a time. */
export const lockProfile = (
  client: PoolClient,
  userId: number,
  orgId: number,
  right: ManagerRight,
): Promise<OwnOrg> => requireRight(client, userId, orgId, right, ' FOR NO KEY UPDATE OF o');

/** Changes the managers of a profile for its owner, in one transaction. Returns all managers. */
export const changeManagers = (
  pool: Pool,
  userId: number,
  orgId: number,
  work: (client: PoolClient, org: OwnOrg) => Promise<void>,
): Promise<Managers> =>
  transaction(pool, async (client) => {
    const org = await lockProfile(client, userId, orgId, 'managers');
    await work(client, org);
    return readManagers(client, userId, org);
  });

interface Member {
  id: number;
  email: string;
  name: string;
  role: OwnOrg['role'];
}

/** Returns a manager who is not the owner. Throws HTTP 404 for others, and 409 for the owner. */
export async function requireOtherManager(
  client: PoolClient,
  orgId: number,
  memberId: number,
): Promise<Member> {
  const member = await row<Member>(
    client,
    `SELECT u.id, u.email, trim(u.firstname || ' ' || u.lastname) AS name, m.role
     FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = $1 AND m.user_id = $2`,
    [orgId, memberId],
  );
  if (!member) return throwHttpError(404, messages.managers.noSuchManager);
  if (member.role === 'owner') throwHttpError(409, messages.managers.ownerStays);
  return member;
}

/** Gives a manager another role. */
export async function changeRole(
  client: PoolClient,
  org: OwnOrg,
  userId: number,
  change: { user: number; role: GivenRole },
): Promise<void> {
  const member = await requireOtherManager(client, org.id, change.user);
  if (member.role === change.role) return;
  await rows(client, 'UPDATE memberships SET role = $3 WHERE org_id = $1 AND user_id = $2', [
    org.id,
    member.id,
    change.role,
  ]);
  const text = `made {person} ${messages.managers.roles[change.role]}`;
  await recordActivity(client, org.id, userId, { area: 'managers', text, person: { id: member.id } });
}

/** Ends a membership, with the sessions' selection of the profile and a hand-over to the user. */
async function endMembership(client: PoolClient, orgId: number, userId: number): Promise<void> {
  for (const sql of [
    'DELETE FROM memberships WHERE org_id = $1 AND user_id = $2',
    'DELETE FROM handovers WHERE org_id = $1 AND user_id = $2',
    'UPDATE sessions SET organisation_id = NULL WHERE organisation_id = $1 AND user_id = $2',
  ])
    await rows(client, sql, [orgId, userId]);
}

/** Removes a manager and mails them. */
export async function removeManager(
  client: PoolClient,
  org: OwnOrg,
  userId: number,
  memberId: number,
): Promise<void> {
  const member = await requireOtherManager(client, org.id, memberId);
  await endMembership(client, org.id, member.id);
  await putInOutbox(
    client,
    'mail',
    managerMails.removed(member.email, org.name || messages.managers.unnamed),
  );
  await recordActivity(client, org.id, userId, {
    area: 'managers',
    text: 'removed {person}',
    person: { id: member.id },
  });
}

/** Ends the caller's own access to a profile. Throws HTTP 409 for its owner. */
export const leaveProfile = (pool: Pool, userId: number, orgId: number): Promise<void> =>
  transaction(pool, async (client) => {
    const org = await lockProfile(client, userId, orgId, 'view');
    await requireOtherManager(client, org.id, userId);
    await endMembership(client, org.id, userId);
    await recordActivity(client, org.id, userId, { area: 'managers', text: 'left this profile' });
  });
