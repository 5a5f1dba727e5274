import { formatDate } from '@unitbase/contracts/dates';
import type { Follow, FollowFrequency, Follows } from '@unitbase/contracts/entities/follows';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Form, redirect, useApi } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField } from '@unitbase/shared-ui/text-field';
import { isApiError } from '../shared/api-error';
import { runFormAction, textsOf, useFormResult } from '../shared/form/form-action';
import { FormError } from '../shared/form/form-error';
import { SessionEndedPage, useUnsentEntries } from '../shared/form/session-ended-page';
import { AccountPage } from '../shared/layout/account-page';
import { requireLogin } from '../shared/require-login';
import css from './following.module.css';

export const searchBar = false;
export const script = 'on-interaction';

const UNFOLLOW = 'unfollow';
const FREQUENCY = 'frequency';

export const load = (args: PageArgs) => requireLogin(args, () => args.read('getFollows'));

/** `intent` identifies which of the page's forms was sent. */
export const action = ({ form, call }: ActionArgs) =>
  runFormAction(form, async () => {
    const { intent, id = '', frequency } = textsOf(form);
    if (intent === FREQUENCY) {
      await call('setFollowFrequency', { body: { frequency: frequency as FollowFrequency } });
      return { intent: FREQUENCY, accepted: messages.follows.frequencySaved };
    }
    // A subject that is no longer followed counts as success.
    await call('unfollow', { params: { id } }).catch((error: unknown) => {
      if (!isApiError(error) || error.status !== 404) throw error;
    });
    return redirect(urls.following(), 303);
  });

/** Renders `/account/following`, everything that the user follows (docs/requirements/incentives.md §4). */
export function Page() {
  const entries = useUnsentEntries();
  const { followedList } = messages.follows;
  if (entries) return <SessionEndedPage title={followedList} entries={entries} />;
  return <FollowedSubjects />;
}

function FollowedSubjects() {
  const { data } = useApi('getFollows');
  const { failure } = useFormResult(UNFOLLOW);
  const { followedList, followsNothing, followsNothingHint, promise } = messages.follows;
  if (!data) return null;
  return (
    <AccountPage title={followedList} section="other" noindex>
      <div className={css.sheet}>
        <Text as="h1" variant="poster">
          {followedList}
        </Text>
        {data.follows.length === 0 ? (
          <EmptyState title={followsNothing}>{followsNothingHint}</EmptyState>
        ) : (
          <>
            <Text variant="lede">{promise}</Text>
            <Frequency follows={data} />
            <FormError message={failure?.detail} />
            <ul className={css.list}>
              {data.follows.map((follow) => (
                <Entry key={follow.id} follow={follow} />
              ))}
            </ul>
          </>
        )}
      </div>
    </AccountPage>
  );
}

function Frequency({ follows }: { follows: Follows }) {
  const { accepted, failure } = useFormResult(FREQUENCY);
  return (
    <Form method="post" className={css.frequency} preventScrollReset>
      <SelectField
        label={messages.follows.howOften}
        name="frequency"
        key={follows.frequency}
        defaultValue={follows.frequency}
      >
        {Object.entries(messages.follows.frequencies).map(([frequency, label]) => (
          <option key={frequency} value={frequency}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="line" name="intent" value={FREQUENCY}>
        Save
      </Button>
      <FormStatus
        kind={failure ? 'error' : accepted ? 'ok' : undefined}
        title={failure?.detail ?? accepted?.accepted}
      />
    </Form>
  );
}

function Entry({ follow: { id, kind, name, url, followed_at } }: { follow: Follow }) {
  return (
    <li>
      <div>
        <Text as="h2" variant="h3">
          <Link href={url}>{name}</Link>
        </Text>
        <Text variant="small" mute>
          {`${messages.follows.kinds[kind]}, since ${formatDate(followed_at)}`}
        </Text>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          variant="line"
          name="intent"
          value={UNFOLLOW}
          aria-label={`Stop following ${name}`}
        >
          Stop
        </Button>
      </Form>
    </li>
  );
}
