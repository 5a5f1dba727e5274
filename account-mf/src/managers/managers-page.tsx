import type { Activities, Managers } from '@unitbase/contracts/entities/managers';
import { packageLimits, pageSizes } from '@unitbase/contracts/limits';
import { mayManage } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { readOffset, urls } from '@unitbase/contracts/urls';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Text } from '@unitbase/shared-ui/text';
import { SessionEndedPage, useUnsentEntries } from '../shared/form/session-ended-page';
import { AccountPage } from '../shared/layout/account-page';
import { ProfileSelector } from '../shared/profiles/profile-selector';
import { selectedProfile } from '../shared/profiles/select-profile';
import { requireLogin } from '../shared/require-login';
import { ActivityList } from './activity-list';
import { HandOver } from './hand-over';
import { InvitePanel } from './invite-panel';
import { LeaveProfile } from './leave-profile';
import css from './managers-page.module.css';
import { PeopleTable } from './people-table';
import { RightsTable } from './rights-table';

export const searchBar = false;
export const script = 'on-interaction';

const { title, intro } = messages.managers;

const activityQuery = (offset: number) => ({ offset: String(offset) });
const offsetIn = (search: URLSearchParams) => readOffset(search.get('offset'), pageSizes.activity);

export const load = (args: PageArgs) =>
  requireLogin(args, async () => {
    const chosen = selectedProfile(await args.read('getOrgProfiles'));
    if (!chosen) return;
    const params = { id: chosen.id };
    await Promise.all([
      args.read('getManagers', { params }),
      args.read('getActivity', { params, query: activityQuery(offsetIn(args.url.searchParams)) }),
    ]);
  });

export { managersAction as action } from './managers-action';

/** Renders `/account/managers`, the people who look after a profile (docs/requirements/enquiries.md §5). */
export function Page() {
  const entries = useUnsentEntries();
  if (entries) return <SessionEndedPage title={title} entries={entries} />;
  return <ProfileManagers />;
}

function ProfileManagers() {
  const { data: profiles = [] } = useApi('getOrgProfiles');
  const chosen = selectedProfile(profiles);
  return (
    <AccountPage title={title} section="managers" noindex>
      <header className={css.head}>
        <div>
          <Text as="h1" variant="d1">
            {title}
          </Text>
          <Text mute>{intro}</Text>
        </div>
        {chosen && <ProfileSelector key={chosen.id} profiles={profiles} chosen={chosen} />}
      </header>
      {chosen ? <Loaded key={chosen.id} id={chosen.id} /> : <NoProfile />}
    </AccountPage>
  );
}

function NoProfile() {
  return (
    <EmptyState
      title={messages.managers.noProfile}
      action={<ButtonLink href={urls.register()}>{messages.navigation.createProfile}</ButtonLink>}
    >
      {messages.managers.noProfileHint}
    </EmptyState>
  );
}

function Loaded({ id }: { id: number }) {
  const [search] = useSearchParams();
  const offset = offsetIn(search);
  const { data: managers } = useApi('getManagers', { params: { id } });
  const { data: activities } = useApi('getActivity', { params: { id }, query: activityQuery(offset) });
  if (!managers || !activities) return null;
  return <Columns managers={managers} activities={activities} offset={offset} />;
}

interface ColumnsProps {
  managers: Managers;
  activities: Activities;
  offset: number;
}

function Columns({ managers, activities, offset }: ColumnsProps) {
  const isOwner = mayManage(managers.role, 'managers');
  const limit = packageLimits[managers.packagetypecode].managers;
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <PeopleTable managers={managers} limit={limit} />
        <ActivityList activities={activities} offset={offset} now={managers.read_at} />
        {isOwner ? <HandOver managers={managers} /> : <LeaveProfile orgId={managers.id} />}
      </div>
      <aside className={css.side} aria-label={messages.managers.inviteAndRights}>
        {isOwner && <InvitePanel managers={managers} limit={limit} />}
        <RightsTable />
      </aside>
    </div>
  );
}
