import type { PackageUse } from '@unitbase/contracts/entities/packages';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { packageLabels } from '@unitbase/contracts/tiers';
import { Form, useApi } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useEffect, useRef } from 'react';
import { useFormResult } from '../shared/form/form-action';
import { FormError } from '../shared/form/form-error';
import { SessionEndedPage, useUnsentEntries } from '../shared/form/session-ended-page';
import { AccountPage } from '../shared/layout/account-page';
import { RequestNotice } from '../shared/packages/request-notice';
import { ProfileSelector } from '../shared/profiles/profile-selector';
import { nameOf, SELECT_PROFILE, selectedProfile } from '../shared/profiles/select-profile';
import { requireLogin } from '../shared/require-login';
import { ChangesSection } from './changes-section';
import { NoProfile } from './no-profile';
import { PackageTable } from './package-table';
import { RequestForm } from './request-form';
import css from './upgrade.module.css';
import { REQUEST_INTENT, WITHDRAW_INTENT } from './upgrade-action';

export { upgradeAction as action } from './upgrade-action';

export const searchBar = false;
export const script = 'on-interaction';

/** Loads the profile that the session has selected, and how much of its package is in use. */
export const load = (args: PageArgs) =>
  requireLogin(args, async () => {
    const chosen = selectedProfile(await args.read('getOrgProfiles'));
    if (!chosen) return;
    const params = { id: chosen.id };
    await Promise.all([args.read('getOrgDetails', { params }), args.read('getPackageUse', { params })]);
  });

/** Renders `/account/upgrade`, the request for another package (docs/requirements/enquiries.md §6). */
export function Page() {
  const entries = useUnsentEntries();
  if (entries) return <SessionEndedPage title={messages.packages.title} entries={entries} />;
  return <Upgrade />;
}

function Upgrade() {
  const { data: profiles } = useApi('getOrgProfiles');
  const chosen = profiles && selectedProfile(profiles);
  const params = { id: chosen?.id ?? 0 };
  const { data: organisation } = useApi(chosen ? 'getOrgDetails' : null, { params });
  const { data: use } = useApi(chosen ? 'getPackageUse' : null, { params });
  const selection = useFormResult(SELECT_PROFILE);
  if (!profiles || (chosen && !(organisation && use))) return null;
  return (
    <AccountPage
      title={messages.packages.title}
      description="Compare the packages and request another one for your profile."
      section="package"
      noindex
    >
      <header className={css.head}>
        <div>
          <Text as="h1" variant="d1">
            {messages.packages.title}
          </Text>
          {organisation && (
            <Text mute>
              {nameOf(organisation)} is a <b>{packageLabels[organisation.packagetypecode]}</b> profile.
            </Text>
          )}
        </div>
        {chosen && <ProfileSelector key={chosen.id} profiles={profiles} chosen={chosen} />}
      </header>
      <FormError message={selection.failure?.detail} />
      {organisation && use ? (
        <OwnPackage key={organisation.id} organisation={organisation} use={use} />
      ) : (
        <NoProfile />
      )}
    </AccountPage>
  );
}

interface OwnPackageProps {
  organisation: OrgDetails;
  use: PackageUse;
}

function OwnPackage({ organisation, use }: OwnPackageProps) {
  const { package_request: request, role } = organisation;
  const isOpen = request?.status === 'open';
  return (
    <>
      <RequestState organisation={organisation} />
      {role === 'owner' && !isOpen ? (
        <RequestForm organisation={organisation} use={use} />
      ) : (
        <>
          <PackageTable organisation={organisation} use={use} />
          {isOpen && <ChangesSection organisation={organisation} use={use} to={request.package_type} />}
        </>
      )}
    </>
  );
}

/** Renders the state of the request and takes the focus after a press that changed it: its button is gone. */
function RequestState({ organisation }: { organisation: OrgDetails }) {
  const { package_request: request, role } = organisation;
  const withdrawal = useFormResult(WITHDRAW_INTENT);
  const { accepted } = useFormResult(REQUEST_INTENT);
  const state = useRef<HTMLDivElement>(null);
  const result = accepted ?? withdrawal.accepted;
  useEffect(() => {
    if (result) state.current?.focus();
  }, [result]);
  return (
    <div ref={state} tabIndex={-1} className={css.state}>
      <FormStatus kind={result ? 'ok' : undefined} title={result?.accepted} />
      <FormError message={withdrawal.failure?.detail} />
      <RequestNotice
        request={request}
        action={request?.status === 'open' && role === 'owner' && <Withdrawal orgId={organisation.id} />}
      />
      {role !== 'owner' && <Text mute>{messages.packages.ownerOnly}</Text>}
    </div>
  );
}

const Withdrawal = ({ orgId }: { orgId: number }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value={WITHDRAW_INTENT} />
    <input type="hidden" name="orgid" value={orgId} />
    <Button type="submit" variant="line">
      {messages.packages.takeBack}
    </Button>
  </Form>
);
