import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import { type EditorTab, editorTabs, urls } from '@unitbase/contracts/urls';
import { Tabs } from '@unitbase/shared-ui/tabs';
import { gateOf } from './gate';
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
  const disabled = organisation !== undefined && gateOf(organisation).length > 0;
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
          disabled,
        })),
      ]}
    />
  );
}
