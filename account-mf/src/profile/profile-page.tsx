import type { Credentials } from '@unitbase/contracts/forms/password';
import { messages } from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { FormStatus } from '@unitbase/shared-ui/notice';
import { Head, redirect, useActionData, useApi } from '@unitbase/shared-ui/site';
import { Text } from '@unitbase/shared-ui/text';
import { answerForm, type FormAnswer, textsOf } from '../shared/form/answer-form';
import { forUsers } from '../shared/require-login';
import { CredentialsForm } from './credentials-form';
import { ListingPanel } from './listing-panel';
import { ListingState } from './listing-state';
import css from './profile-page.module.css';
import { ProfileSelector } from './profile-selector';
import { UnverifiedNotice } from './unverified-notice';

export const searchBar = false;

const me = { params: { id: 'me' } } as const;

export const load = (args: PageArgs) =>
  forUsers(args, () => Promise.all([args.read('getOrgProfiles'), args.read('getUser', me)]));

/** One address, three forms: `intent` tells which of them was sent. */
export function action({ form, call }: ActionArgs) {
  return answerForm(form, async () => {
    const { intent, ...values } = textsOf(form);
    if (intent === 'select') {
      await call('selectOrganisation', { body: { organisation_id: values.organisation_id } });
      return redirect(urls.profileEditor(), 303);
    }
    if (intent === 'resend') return { accepted: (await call('resendVerification')).detail };
    return { accepted: (await call('changeCredentials', { body: values as Credentials })).detail };
  });
}

/** `/account/profile`: the listings of this login, and its e-mail address and password (spec accounts §2 Editor). */
export function Page() {
  const { data: profiles } = useApi('getOrgProfiles');
  const { data: user } = useApi('getUser', me);
  const answer = useActionData() as FormAnswer | undefined;
  if (!profiles || !user) return null;
  const chosen = profiles.find(({ selected }) => selected) ?? profiles[0];
  const accepted = answer && 'accepted' in answer ? answer.accepted : null;
  return (
    <Wrap>
      <Head title={messages.account.title} noindex />
      <Breadcrumbs crumbs={[{ label: 'Home', href: urls.home() }, { label: messages.account.title }]} />
      <header className={css.head}>
        <div>
          <Text as="h1" look="d1">
            {messages.account.title}
          </Text>
          {chosen && <ListingState profile={chosen} />}
        </div>
        {chosen && <ProfileSelector key={chosen.id} profiles={profiles} chosen={chosen} />}
        <MoreLink href={urls.savedArticles()}>{messages.news.viewSaved}</MoreLink>
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          <FormStatus kind={accepted ? 'ok' : undefined} title={accepted} />
          {!user.email_verified && <UnverifiedNotice />}
          <CredentialsForm user={user} />
        </div>
        <ListingPanel profiles={profiles} chosen={chosen} />
      </div>
    </Wrap>
  );
}
