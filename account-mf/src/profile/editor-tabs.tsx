import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { mayManage } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import { type EditorTab, editorTabs, urls } from '@unitbase/contracts/urls';
import { Tabs } from '@unitbase/shared-ui/tabs';
import { useGate } from './details/use-typed-details';
import { lockOf } from './package-lock';

const { account } = messages;

const labels: Record<EditorTab, string> = {
  logo: account.manageLogo,
  showreels: account.manageShowreels,
  photos: account.managePhotos,
  credentials: account.changeCredentials,
  delete: account.deleteAccount,
};

/** Returns the tab named in the URL; undefined is 'Edit your profile'. */
export const readTab = (text: string | null): EditorTab | undefined => editorTabs.find((tab) => tab === text);

interface EditorTabsProps {
  organisation: OrgDetails | undefined;
  current: EditorTab | undefined;
}

/**
 * Renders the six tabs as separate pages. Until the gate's five fields are filled, those of the profile's media
 * are disabled links to panels that name what is missing (AC-109, decision C28).
 */
export function EditorTabs({ organisation, current }: EditorTabsProps) {
  return organisation ? (
    <TabsOf organisation={organisation} current={current} />
  ) : (
    <TabsRow current={current} organisation={undefined} isGated />
  );
}

/** Credentials and deletion belong to the login: they work without a profile and with an incomplete one. */
const isOfLogin = (tab: EditorTab) => tab === 'credentials' || tab === 'delete';

/** A viewer of the profile gets only the tabs of the login. */
const tabsFor = (organisation: OrgDetails | undefined) =>
  editorTabs.filter((tab) => isOfLogin(tab) || !organisation || mayManage(organisation.role, 'profile'));

function TabsOf({ organisation, current }: EditorTabsProps & { organisation: OrgDetails }) {
  const isGated = useGate(organisation).length > 0;
  return <TabsRow current={current} organisation={organisation} isGated={isGated} />;
}

function TabsRow({ organisation, current, isGated }: EditorTabsProps & { isGated: boolean }) {
  return (
    <Tabs
      label={account.title}
      tabs={[
        { href: urls.profileEditor(), label: account.editProfile, current: current === undefined },
        ...tabsFor(organisation).map((tab) => ({
          href: urls.profileEditor(tab),
          label: labels[tab],
          current: current === tab,
          locked: organisation !== undefined && lockOf(organisation.packagetypecode, tab) !== null,
          disabled: isGated && !isOfLogin(tab),
        })),
      ]}
    />
  );
}
