import { mayManage } from '@unitbase/contracts/manager-rights';
import type { Feature } from '../http/feature';
import { limitCalls, limitKey } from '../http/rate-limit';
import { requireRight } from '../orgs/access';
import { readActivity } from '../orgs/activity';
import { changeManagers, changeRole, leaveProfile, removeManager } from './change-managers';
import { acceptOwnership, offerOwnership, readHandover, withdrawOwnership } from './handover';
import { acceptInvitation, inviteManager, readInvitation, revokeInvitation } from './invitations';
import { readManagers } from './read-managers';

const DAY = 86_400;
/** Invitations go to any address, so that a user must not send many, nor several users to one address. */
const INVITE_LIMIT = { calls: 20, seconds: DAY };
const INVITED_LIMIT = { calls: 5, seconds: DAY };
/** A hand-over that is offered and taken back again and again mails a manager each time. */
const OFFER_LIMIT = { calls: 10, seconds: DAY };
const LINK_LIMIT = { calls: 60, seconds: 3_600 };

/** Managers of profiles (docs/requirements/enquiries.md §5). */
export const managers: Feature = ({ pool, config: { siteUrl } }) => ({
  getManagers: async ({ params, user }) =>
    readManagers(pool, user.id, await requireRight(pool, user.id, params.id, 'view')),
  getActivity: async ({ params, query, user }) => {
    const { role } = await requireRight(pool, user.id, params.id, 'view');
    return readActivity(pool, params.id, { ...query, withMessages: mayManage(role, 'messages') });
  },

  inviteManager: async ({ params, body, user }) => {
    await requireRight(pool, user.id, params.id, 'managers');
    await limitKey(pool, `invite:${user.id}`, INVITE_LIMIT);
    await limitKey(pool, `invite-address:${body.email.toLowerCase()}`, INVITED_LIMIT);
    return changeManagers(pool, user.id, params.id, (client, org) =>
      inviteManager(client, org, user.id, { ...body, siteUrl }),
    );
  },
  revokeInvitation: ({ params, user }) =>
    changeManagers(pool, user.id, params.id, (client, org) =>
      revokeInvitation(client, org, user.id, params.invitation),
    ),
  changeManagerRole: ({ params, body, user }) =>
    changeManagers(pool, user.id, params.id, (client, org) =>
      changeRole(client, org, user.id, { user: params.user, role: body.role }),
    ),
  removeManager: ({ params, user }) =>
    changeManagers(pool, user.id, params.id, (client, org) =>
      removeManager(client, org, user.id, params.user),
    ),
  leaveProfile: ({ params, user }) => leaveProfile(pool, user.id, params.id),

  offerOwnership: async ({ params, body, user }) => {
    await requireRight(pool, user.id, params.id, 'managers');
    await limitKey(pool, `handover:${user.id}`, OFFER_LIMIT);
    return changeManagers(pool, user.id, params.id, (client, org) =>
      offerOwnership(client, org, user.id, { to: body.user, siteUrl }),
    );
  },
  withdrawOwnership: ({ params, user }) =>
    changeManagers(pool, user.id, params.id, (client, org) => withdrawOwnership(client, org, user.id)),

  getInvitation: async ({ params, request }) => {
    await limitCalls(pool, request, 'invitation', LINK_LIMIT);
    return readInvitation(pool, params.token);
  },
  acceptInvitation: ({ params, user }) => acceptInvitation(pool, user.id, params.token),
  getHandover: async ({ params, request }) => {
    await limitCalls(pool, request, 'handover', LINK_LIMIT);
    return readHandover(pool, params.token);
  },
  acceptOwnership: ({ params, user }) => acceptOwnership(pool, user.id, params.token),
});
