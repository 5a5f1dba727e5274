import { FollowRequest } from '@unitbase/contracts/forms/follow';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { notFound, redirect, useSearchParams, useSession } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import { runFormAction, textsOf, toSuccess } from '../shared/form/form-action';
import { FormActions, PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { usePageForm } from '../shared/form/use-page-form';
import { AccountPage } from '../shared/layout/account-page';
import { FollowAtOnce } from './follow-at-once';
import { type FollowSubject, readSubject, subjectName } from './follow-subject';
import css from './following.module.css';

export const searchBar = false;
export const script = 'on-interaction';

const labels = { email: 'Email', frequency: messages.follows.howOften };

export async function load({ url }: PageArgs) {
  if (!url.searchParams.has('kind')) throw redirect(urls.following());
  if (!readSubject(url.searchParams)) throw notFound();
}

/** Follows for users; mails visitors a link to confirm. */
export const action = ({ form, call, session, url }: ActionArgs) =>
  runFormAction(form, async () => {
    const subject = readSubject(url.searchParams);
    if (!subject) throw notFound();
    if (session.token) {
      await call('follow', { body: subject });
      return redirect(urls.following(), 303);
    }
    const { email = '', frequency } = textsOf(form);
    const body = { ...subject, email, frequency: frequency === 'daily' ? frequency : 'weekly' } as const;
    return toSuccess(await call('requestFollow', { body }));
  });

/** Renders `/following`, which starts following a subject by mail (docs/requirements/incentives.md §4). */
export function Page() {
  const [query] = useSearchParams();
  const { token } = useSession();
  const subject = readSubject(query);
  if (!subject) return null;
  const title = messages.follows.follow(subjectName(subject));
  return (
    <AccountPage title={title} noindex>
      <div className={css.sheet}>
        <Text as="h1" variant="poster">
          {title}
        </Text>
        <Text variant="lede">{messages.follows.promise}</Text>
        {token ? <FollowAtOnce /> : <FollowByMail subject={subject} title={title} />}
      </div>
    </AccountPage>
  );
}

function FollowByMail({ subject, title }: { subject: FollowSubject; title: string }) {
  const form = usePageForm({
    id: 'follow',
    schema: FollowRequest,
    labels,
    toBody: (values) => ({ ...values, ...subject }),
    initial: { frequency: 'weekly' },
  });
  return (
    <PageForm form={form} label={title}>
      <TextField {...form.text('email')} required type="email" autoComplete="email" />
      <SelectField {...form.text('frequency')}>
        {Object.entries(messages.follows.frequencies).map(([frequency, label]) => (
          <option key={frequency} value={frequency}>
            {label}
          </option>
        ))}
      </SelectField>
      <PageFormError form={form} />
      <FormStatus kind={form.accepted ? 'ok' : undefined} title={form.accepted} />
      <FormActions>
        <SubmitButton form={form}>{messages.follows.followHeading}</SubmitButton>
      </FormActions>
    </PageForm>
  );
}
