import { formatDate } from '@unitbase/contracts/dates';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Form, redirect, useApi, useParams } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Text } from '@unitbase/shared-ui/text';
import { isApiError } from '../../shared/api-error';
import { runFormAction, textsOf, useFormResult } from '../../shared/form/form-action';
import { FormError } from '../../shared/form/form-error';
import { idOf } from '../messages-page';
import css from './profile.module.css';
import { loadProfile, ProfilePage } from './profile-page';

export const searchBar = false;
export const script = 'on-interaction';

const { inbox } = messages;
const UNBLOCK = 'unblock';

export const load = (args: PageArgs) =>
  loadProfile(args, (id) => args.read('getBlockedSenders', { params: { id } }));

export const action = ({ form, call, params }: ActionArgs) =>
  runFormAction(form, async () => {
    const id = idOf(params.profile);
    const { sender = '' } = textsOf(form);
    // A sender who is no longer blocked counts as success.
    await call('unblockSender', { params: { id, sender: Number(sender) } }).catch((error: unknown) => {
      if (!isApiError(error) || error.status !== 404) throw error;
    });
    return redirect(urls.blockedSenders(id), 303);
  });

/** Renders `/account/messages/blocked-senders/{profile}`, who cannot write to a profile. */
export function Page() {
  const id = idOf(useParams().profile);
  return (
    <ProfilePage title={inbox.blockedSenders} id={id}>
      <Senders id={id} />
    </ProfilePage>
  );
}

function Senders({ id }: { id: number }) {
  const { data: senders } = useApi('getBlockedSenders', { params: { id } });
  const { failure } = useFormResult(UNBLOCK);
  if (!senders) return null;
  if (senders.length === 0) return <EmptyState title={inbox.noneBlocked}>{inbox.noneBlockedHint}</EmptyState>;
  return (
    <>
      <FormError message={failure?.detail} />
      <ul className={css.senders}>
        {senders.map(({ id: sender, name, company, blocked_at }) => (
          <li key={sender}>
            <div>
              <Text as="h2" variant="h3">
                {name}
              </Text>
              <Text variant="small" mute>
                {[company, `since ${formatDate(blocked_at)}`].filter(Boolean).join(', ')}
              </Text>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="sender" value={sender} />
              <Button
                type="submit"
                variant="line"
                name="intent"
                value={UNBLOCK}
                aria-label={`${inbox.unblock} ${name}`}
              >
                {inbox.unblock}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
