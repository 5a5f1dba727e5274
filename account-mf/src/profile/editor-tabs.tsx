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

/** The tab that an address names; 'Edit your profile' where it names none. */
export const readTab = (text: string | null): EditorTab | undefined => editorTabs.find((tab) => tab === text);

interface EditorTabsProps {
  organisation: OrgDetails | undefined;
  current: EditorTab | undefined;
}

/**
 * The six tabs as pages of their own, in the specification's order. Until the five fields of the gate are there, all but
 * the first are disabled: they stay links to panels that say what is missing (AC-109, decision C28).
 */
export function EditorTabs({ organisation, current }: EditorTabsProps) {
  return organisation ? (
    <TabsOf organisation={organisation} current={current} />
  ) : (
    <TabsRow current={current} organisation={undefined} isDisabled={isOfProfile} />
  );
}

/** A login without a profile still has its own address, password and deletion. */
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
