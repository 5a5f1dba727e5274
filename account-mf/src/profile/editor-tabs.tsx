import type { OrgDetails } from '@unitbase/contracts/entities/profile';
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
 * Renders the six tabs as separate pages. Until the gate's five fields are filled, all but the first are
 * disabled links to panels that name what is missing (AC-109, decision C28).
 */
export function EditorTabs({ organisation, current }: EditorTabsProps) {
  return organisation ? (
    <TabsOf organisation={organisation} current={current} />
  ) : (
    <TabsRow current={current} organisation={undefined} isDisabled={isOfProfile} />
  );
}

/** Credentials and deletion also work for a login without a profile. */
const isOfProfile = (tab: EditorTab) => tab !== 'credentials' && tab !== 'delete';

function TabsOf({ organisation, current }: EditorTabsProps & { organisation: OrgDetails }) {
  const isGated = useGate(organisation).length > 0;
  return <TabsRow current={current} organisation={organisation} isDisabled={() => isGated} />;
}

function TabsRow({
  organisation,
  current,
  isDisabled,
}: EditorTabsProps & { isDisabled: (tab: EditorTab) => boolean }) {
  return (
    <Tabs
      label={account.title}
      tabs={[
        { href: urls.profileEditor(), label: account.editProfile, current: current === undefined },
        ...editorTabs.map((tab) => ({
          href: urls.profileEditor(tab),
          label: labels[tab],
          current: current === tab,
          locked: organisation !== undefined && lockOf(organisation.packagetypecode, tab) !== null,
          disabled: isDisabled(tab),
        })),
      ]}
    />
  );
}
