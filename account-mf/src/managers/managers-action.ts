import type { Call } from '@unitbase/contracts/client';
import { type GivenRole, givenRoles } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/remote-kit';
import { runFormAction, textsOf } from '../shared/form/form-action';
import { SELECT_PROFILE, selectProfile } from '../shared/profiles/select-profile';
import { intents } from './intents';

const { managers } = messages;

type Fields = Record<string, string>;

const roleIn = ({ role }: Fields): GivenRole => givenRoles.find((given) => given === role) ?? 'viewer';

/** Handles all forms of the page; `intent` identifies the sent one. */
export const managersAction = ({ form, call }: ActionArgs) =>
  runFormAction(form, async () => {
    const fields = textsOf(form);
    const { intent = '' } = fields;
    if (intent === SELECT_PROFILE) {
      await selectProfile(call, form);
      return redirect(urls.managers(), 303);
    }
    if (intent === intents.leave) {
      await call('leaveProfile', { params: { id: fields.orgid ?? '' } });
      return redirect(urls.managers(), 303);
    }
    return { intent, accepted: await change(intent, fields, call) };
  });

/** Sends a change of the managers and returns the success message. */
async function change(intent: string, fields: Fields, call: Call): Promise<string> {
  const { orgid: id = '', user = '', name = '' } = fields;
  switch (intent) {
    case intents.role: {
      const role = roleIn(fields);
      await call('changeManagerRole', { params: { id, user }, body: { role } });
      return managers.roleSaved(name, managers.roles[role]);
    }
    case intents.remove:
      await call('removeManager', { params: { id, user } });
      return managers.removedManager(name);
    case intents.invite:
      await call('inviteManager', {
        params: { id },
        body: { email: fields.email ?? '', role: roleIn(fields) },
      });
      return managers.invitationSent(fields.email ?? '');
    case intents.revoke:
      await call('revokeInvitation', { params: { id, invitation: fields.invitation ?? '' } });
      return managers.takenBack;
    case intents.offer:
      await call('offerOwnership', { params: { id }, body: { user } });
      return managers.offered;
    case intents.withdraw:
      await call('withdrawOwnership', { params: { id } });
      return managers.handoverTakenBack;
    default:
      throw new Response(null, { status: 400 });
  }
}
