import type { OrgProfile } from '@unitbase/contracts/entities/account';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import { Alert, FormStatus } from '@unitbase/shared-ui/alert';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { WithMailLink } from '@unitbase/shared-ui/with-mail-link';
import { FormError } from '../shared/form/form-error';
import { SessionEndedPage, useUnsentEntries } from '../shared/form/session-ended-page';
import { AccountPage } from '../shared/layout/account-page';
import { RequestNotice } from '../shared/packages/request-notice';
import { ProfileSelector } from '../shared/profiles/profile-selector';
import { SELECT_PROFILE, selectedProfile } from '../shared/profiles/select-profile';
import { requireLogin } from '../shared/require-login';
import { UnverifiedNotice } from '../shared/unverified-notice';
import { EditorTabs, readTab } from './editor-tabs';
import { type EditorSuccess, useEditorResult } from './form/editor-result';
import { intents } from './form/intents';
import { UnsavedGuard } from './form/unsaved-guard';
import css from './profile-page.module.css';
import { ListingPanel } from './submission/listing-panel';
import { ListingState } from './submission/listing-state';
import { type EditorSections, TabPanel } from './tab-panel';

const me = { params: { id: 'me' } } as const;

const OFFLINE_STATUSES: OrgProfile['status'][] = ['suspended', 'removal_requested', 'removed'];

export const searchBar = false;

/** Loads the editor. After a save the profile that it returned is used, and the browser has all but its name. */
export const load = (args: PageArgs) =>
  requireLogin(args, async () => {
    const { profile } = (args.actionResult ?? {}) as Partial<EditorSuccess>;
    if (profile) await args.keep('getOrgDetails', { params: { id: profile.id } }, profile);
    const isInBrowser = typeof document !== 'undefined';
    const [profiles] = await Promise.all([
      args.read('getOrgProfiles'),
      ...(profile && isInBrowser
        ? []
        : [args.read('getUser', me), args.read('getFormCountries'), args.read('getCategories')]),
    ]);
    const chosen = selectedProfile(profiles);
    if (chosen && chosen.id !== profile?.id) await args.read('getOrgDetails', { params: { id: chosen.id } });
  });

export { editorAction as action } from './editor-action';

/**
 * Renders `/account/profile`, 'My account': the profiles and credentials of a login
 * (docs/requirements/accounts.md §2).
 */
export function EditorPage({ sections }: { sections: EditorSections }) {
  const entries = useUnsentEntries();
  if (entries) return <SessionEndedPage title={messages.account.title} entries={entries} />;
  return <Editor sections={sections} />;
}

function Editor({ sections }: { sections: EditorSections }) {
  const { data: profiles = [] } = useApi('getOrgProfiles');
  const { data: user } = useApi('getUser', me);
  const chosen = selectedProfile(profiles);
  const { data: organisation } = useApi(
    chosen ? 'getOrgDetails' : null,
    chosen ? { params: { id: chosen.id } } : { params: { id: 0 } },
  );
  const [search] = useSearchParams();
  const tab = readTab(search.get('tab'));
  const selected = useEditorResult(SELECT_PROFILE);
  const resent = useEditorResult(intents.resend);
  const changed = useEditorResult(intents.credentials);
  const successMessage = (resent.accepted ?? changed.accepted)?.accepted;
  if (!user || (chosen && !organisation)) return null;
  return (
    <AccountPage
      title={messages.account.title}
      description="Your company’s profile, as you edit it."
      section="profile"
      noindex
    >
      <header className={css.head}>
        <div>
          <Text as="h1" variant="d1">
            {messages.account.title}
          </Text>
          {chosen && <ListingState profile={chosen} />}
        </div>
        {chosen && <ProfileSelector key={chosen.id} profiles={profiles} chosen={chosen} />}
        <MoreLink href={urls.savedArticles()}>{messages.news.viewSaved}</MoreLink>
      </header>
      <EditorTabs organisation={organisation} current={tab} />
      <div className={css.columns}>
        <div className={css.main}>
          <FormStatus kind={successMessage ? 'ok' : undefined} title={successMessage} />
          <FormError message={(selected.failure ?? resent.failure)?.detail} />
          {!user.email_verified && <UnverifiedNotice />}
          <RequestNotice
            request={organisation?.package_request}
            action={<MoreLink href={urls.upgrade()}>{messages.packages.title}</MoreLink>}
          />
          {profiles.every(({ status }) => OFFLINE_STATUSES.includes(status)) && (
            <Alert
              kind="info"
              title={
                <WithMailLink
                  text={messages.account.noLiveProfile(site.productionEmail)}
                  address={site.productionEmail}
                />
              }
            />
          )}
          <TabPanel
            key={organisation?.id}
            tab={tab}
            organisation={organisation}
            user={user}
            sections={sections}
          />
        </div>
        {organisation && <ListingPanel organisation={organisation} />}
      </div>
      {organisation && <UnsavedGuard orgId={organisation.id} />}
    </AccountPage>
  );
}
