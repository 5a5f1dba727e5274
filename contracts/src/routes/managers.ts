import * as z from 'zod';
import { Activities, Managers, OpenHandover, OpenInvitation } from '../entities/managers';
import { Id, limitOf, Offset } from '../entities/shared';
import { InvitationForm, ManagerRoleForm } from '../forms/managers';
import { pageSizes } from '../limits';
import type { RouteSchemas } from '../route';

const Profile = z.object({ id: Id });
/** `user` is the id of the manager. */
const ProfileUser = z.object({ id: Id, user: Id });
/** 256 bits as base64url. */
const ByToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** Internal id of the profile, and one sentence. */
const Joined = z.object({ id: z.int(), detail: z.string() });

/** Routes of a profile's managers (docs/requirements/enquiries.md §5). Changes return all managers. */
export const managerRoutes = {
  getManagers: {
    summary: 'The managers of a profile, open invitations and a waiting hand-over.',
    access: 'user',
    right: 'view',
    params: Profile,
    response: Managers,
  },
  getActivity: {
    summary: 'Changes of a profile by its managers within a year, the newest first.',
    access: 'user',
    right: 'view',
    params: Profile,
    query: z.object({ offset: Offset, limit: limitOf(pageSizes.activity, 100) }),
    response: Activities,
  },
  inviteManager: {
    summary: 'Mails an invitation; 409 if the package allows no more managers.',
    access: 'user',
    right: 'managers',
    params: Profile,
    body: InvitationForm,
    response: Managers,
    status: 201,
  },
  revokeInvitation: {
    summary: 'Revokes an invitation; its link stops working.',
    access: 'user',
    right: 'managers',
    params: z.object({ id: Id, invitation: Id }),
    response: Managers,
  },
  changeManagerRole: {
    summary: 'Makes a manager editor or viewer; 409 for the owner.',
    access: 'user',
    right: 'managers',
    params: ProfileUser,
    body: ManagerRoleForm,
    response: Managers,
  },
  removeManager: {
    summary: 'Removes a manager, whose access ends with the next call; 409 for the owner.',
    access: 'user',
    right: 'managers',
    params: ProfileUser,
    response: Managers,
  },
  leaveProfile: {
    summary: 'Ends the caller’s access to a profile; 409 for its owner, who hands over first.',
    access: 'user',
    right: 'view',
    params: Profile,
  },
  offerOwnership: {
    summary: 'Asks a manager by mail to become the owner. Nothing changes until they confirm.',
    access: 'user',
    right: 'managers',
    params: Profile,
    body: z.object({ user: Id }),
    response: Managers,
  },
  withdrawOwnership: {
    summary: 'Ends a waiting hand-over; its link stops working.',
    access: 'user',
    right: 'managers',
    params: Profile,
    response: Managers,
  },
  getInvitation: {
    summary: 'The invitation of a mail’s link; 404 when it is used, revoked or expired.',
    params: ByToken,
    response: OpenInvitation,
  },
  acceptInvitation: {
    summary: 'Accepts an invitation with a login of the invited address, which this confirms.',
    access: 'user',
    params: ByToken,
    response: Joined,
  },
  getHandover: {
    summary: 'The hand-over of a mail’s link; 404 when it is used, withdrawn or expired.',
    params: ByToken,
    response: OpenHandover,
  },
  acceptOwnership: {
    summary: 'Makes the caller the owner; the former owner stays as an editor.',
    access: 'user',
    params: ByToken,
    response: Joined,
  },
} as const satisfies Record<string, RouteSchemas>;
