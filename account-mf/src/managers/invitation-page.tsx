import type { OpenInvitation } from '@unitbase/contracts/entities/managers';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { useLoaderData } from '@unitbase/remote-kit';
import { runFormAction } from '../shared/form/form-action';
import { ExpiredLink, JoiningPage } from './joining';
import { openProfile, readLink } from './joining-link';

export const searchBar = false;
export const script = 'on-interaction';

const { managers: text } = messages;

export const load = ({ params, call }: PageArgs) =>
  readLink(() => call('getInvitation', { params: { token: params.token ?? '' } }));

export const action = ({ params, form, call }: ActionArgs) =>
  runFormAction(form, async () => {
    const { id } = await call('acceptInvitation', { params: { token: params.token ?? '' } });
    return openProfile(call, id);
  });

/**
 * Renders `/account/invitations/{token}`, where an invited person becomes a manager
 * (docs/requirements/enquiries.md §5).
 */
export function Page() {
  const invitation = useLoaderData() as OpenInvitation | null;
  if (!invitation) return <ExpiredLink title={text.invitation} />;
  const { company, inviter, role, email } = invitation;
  return (
    <JoiningPage title={text.invitationTitle(company)} email={email} confirm={text.accept}>
      {text.invitationText(inviter, company, text.roles[role])}
    </JoiningPage>
  );
}
