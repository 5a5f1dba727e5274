import type { User } from '@unitbase/contracts/entities/account';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import type { EditorTab } from '@unitbase/contracts/urls';
import type { ComponentType, ReactNode } from 'react';
import { CredentialsForm } from './credentials-form';
import { DeletionTab } from './deletion-tab';
import { useGate } from './details/use-typed-details';
import { GateNotice } from './gate';
import { lockOf, PackageLock } from './package-lock';
import { ProfileTab } from './profile-tab';

/** What other features give the editor: `app.tsx`'s side introduces them. Each works on the profile it is given. */
export interface EditorSections {
  logo: ComponentType<{ organisation: OrgDetails }>;
  showreels: ComponentType<{ organisation: OrgDetails }>;
  photos: ComponentType<{ organisation: OrgDetails }>;
}

interface TabPanelProps {
  tab: EditorTab | undefined;
  organisation: OrgDetails | undefined;
  user: User;
  sections: EditorSections;
}

/** What the current tab shows, or why it shows nothing yet: the package first, then the gate (AC-109, AC-138, AC-140). */
export function TabPanel({ tab, organisation, user, sections }: TabPanelProps) {
  // A login's own address, password and deletion never wait for a profile: the notice stands above them.
  if (tab === 'credentials' || tab === 'delete') {
    return (
      <>
        {organisation && <Gate organisation={organisation} />}
        {tab === 'delete' ? <DeletionTab /> : <CredentialsForm user={user} />}
      </>
    );
  }
  if (!organisation) return null;
  if (tab === undefined) return <ProfileTab organisation={organisation} />;
  const lock = lockOf(organisation.packagetypecode, tab);
  if (lock) return <PackageLock message={lock} />;
  const Section = sections[tab];
  return (
    <Gate organisation={organisation}>
      <Section organisation={organisation} />
    </Gate>
  );
}

/** A part that opens once the five of the gate stand in the form, and what is to be done until they are stored. */
function Gate({ organisation, children }: { organisation: OrgDetails; children?: ReactNode }) {
  const missing = useGate(organisation);
  return (
    <>
      <GateNotice organisation={organisation} missing={missing} />
      {missing.length === 0 && children}
    </>
  );
}
