import type { StaffRole } from '@unitbase/contracts/desk/rights';
import type { ListedUser } from '@unitbase/contracts/entities/desk/people';
import * as text from '@unitbase/contracts/messages/desk/people';
import type { Actor } from '../../db/audit';
import { type Pool, row } from '../../db/query';
import type { Feature } from '../../http/feature';
import { sendCsv } from '../../http/send-csv';
import type { StaffUser } from '../../http/staff-access';
import { addStaff, changeStaffRole, listStaff, removeStaff, resetFactor } from '../staff/members';
import { blockUser, endUserSessions, type PeopleActor, resendConfirmation, unblockUser } from './change-user';
import { listUsers, readAllUsers, readUser } from './read-people';

const actorOf = ({ id, staff: { name, role } }: StaffUser): PeopleActor => ({
  ...{ id, name, isAdmin: role === 'admin' },
});

const COLUMNS = [
  ...(['id', 'name', 'email', 'company', 'state', 'staff', 'created_at', 'last_login_at'] as const),
] as const satisfies (keyof ListedUser)[];

/** Makes a user a staff member with a role, or changes the role. */
async function setRole(pool: Pool, actor: Actor, id: number, role: StaffRole): Promise<{ detail: string }> {
  await readUser(pool, id);
  const isMember = await row(pool, 'SELECT FROM staff WHERE user_id = $1', [id]);
  const set = isMember ? changeStaffRole : addStaff;
  return { detail: text.hasRole((await set(pool, actor, id, role)).role) };
}

/** Routes of users and staff (docs/requirements/staff.md §2). */
export const people: Feature = ({ pool, config: { siteUrl } }) => ({
  'GET /desk/people': ({ query }) => listUsers(pool, query),

  'GET /desk/people/export': ({ query, reply }) =>
    sendCsv(reply, 'users', COLUMNS, readAllUsers(pool, query)),

  'GET /desk/people/:id': ({ params }) => readUser(pool, params.id),

  'POST /desk/people/:id/end-sessions': ({ params, body, user }) =>
    endUserSessions(pool, actorOf(user), params.id, body),

  'POST /desk/people/:id/block': ({ params, body, user }) =>
    blockUser(pool, actorOf(user), params.id, body.why),

  'POST /desk/people/:id/unblock': ({ params, body, user }) =>
    unblockUser(pool, actorOf(user), params.id, body.why),

  'POST /desk/people/:id/confirmation': ({ params, user }) =>
    resendConfirmation(pool, actorOf(user), siteUrl, params.id),

  'GET /desk/staff': async () =>
    (await listStaff(pool)).map(({ factor, since, ...member }) => ({
      ...{ ...member, has_factor: factor, since: since.toISOString() },
    })),

  'PUT /desk/people/:id/role': ({ params, body, user }) => setRole(pool, actorOf(user), params.id, body.role),

  'DELETE /desk/people/:id/role': async ({ params, user }) => {
    await removeStaff(pool, actorOf(user), params.id);
    return { detail: text.hasNoRole };
  },

  'POST /desk/people/:id/reset-factor': async ({ params, user }) => {
    await resetFactor(pool, actorOf(user), params.id);
    return { detail: text.hasReset };
  },
});
