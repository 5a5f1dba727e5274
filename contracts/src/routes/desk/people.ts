import * as z from 'zod';
import { REASON_LIMIT, USERS_PER_PAGE } from '../../desk/people';
import { staffRoles } from '../../desk/rights';
import { DeskUser, StaffList, UserFilter, UserPage } from '../../entities/desk/people';
import { Id, limitOf, Offset } from '../../entities/shared';
import { reasonMissing } from '../../messages/desk/people';
import type { DeskRoutes } from '../../route';

const User = z.object({ id: Id });
const Reason = z.object({ why: z.string().trim().min(1, reasonMissing).max(REASON_LIMIT) });
const Detail = z.object({ detail: z.string() });

const read = { access: 'staff', staff: 'people' } as const;
const administer = { access: 'staff', staff: 'staff', confirm: true } as const;

/** Routes of users and staff (docs/requirements/staff.md §2). A block and the end of sessions have a reason, for the log. */
export const peopleRoutes = {
  'GET /desk/people': {
    ...read,
    summary: 'Users by name, address or company, the newest first.',
    query: z.object({ ...UserFilter.shape, offset: Offset, limit: limitOf(USERS_PER_PAGE, 100) }),
    response: UserPage,
  },
  'GET /desk/people/export': {
    ...read,
    summary: 'Users as CSV, with the same filters.',
    query: UserFilter,
    response: z.string(),
    mediaType: 'text/csv',
  },
  'GET /desk/people/:id': {
    ...read,
    summary: 'A user with companies, sessions and data requests.',
    params: User,
    response: DeskUser,
  },
  'POST /desk/people/:id/end-sessions': {
    ...read,
    summary: 'Ends one session of a user, or all without `session`.',
    params: User,
    body: Reason.extend({ session: z.string().max(40).default('') }),
    response: Detail,
  },
  'POST /desk/people/:id/block': {
    ...read,
    summary: 'Blocks a user: ends the sessions and prevents a login; 409 for the caller.',
    params: User,
    body: Reason,
    response: Detail,
  },
  'POST /desk/people/:id/unblock': {
    ...read,
    summary: 'Ends a block.',
    params: User,
    body: Reason,
    response: Detail,
  },
  'POST /desk/people/:id/confirmation': {
    ...read,
    summary: 'Mails the confirmation of the address again; 409 if it is confirmed.',
    params: User,
    response: Detail,
  },
  'GET /desk/staff': {
    summary: 'All staff by name.',
    access: 'staff',
    staff: 'staff',
    response: StaffList,
  },
  'PUT /desk/people/:id/role': {
    ...administer,
    summary: 'Makes a user a staff member, or changes the role; 409 for the only admin.',
    params: User,
    body: z.object({ role: z.enum(staffRoles) }),
    response: Detail,
  },
  'DELETE /desk/people/:id/role': {
    ...administer,
    summary: 'Removes a staff member, whose account stays; 409 for the only admin.',
    params: User,
    response: Detail,
  },
  'POST /desk/people/:id/reset-factor': {
    ...administer,
    summary: 'Deletes the second factor of a staff member who lost it.',
    params: User,
    response: Detail,
  },
} as const satisfies DeskRoutes;
