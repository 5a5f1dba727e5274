import type { OpenHandover } from '@unitbase/contracts/entities/managers';
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
  readLink(() => call('getHandover', { params: { token: params.token ?? '' } }));

export const action = ({ params, form, call }: ActionArgs) =>
  runFormAction(form, async () => {
    const { id } = await call('acceptOwnership', { params: { token: params.token ?? '' } });
    return openProfile(call, id);
  });

/**
 * Renders `/account/handovers/{token}`, where a manager confirms to become the owner
 * (docs/requirements/enquiries.md §5).
 */
export function Page() {
  const handover = useLoaderData() as OpenHandover | null;
  if (!handover) return <ExpiredLink title={text.handOver} />;
  const { company, owner, email } = handover;
  return (
    <JoiningPage title={text.handoverTitle(company)} email={email} confirm={text.confirmOwnership}>
      {text.handoverText(owner, company)}
    </JoiningPage>
  );
}
