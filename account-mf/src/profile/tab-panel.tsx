import type { User } from '@unitbase/contracts/entities/account';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { mayManage } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import { type EditorTab, urls } from '@unitbase/contracts/urls';
import { Alert } from '@unitbase/shared-ui/alert';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import type { ComponentType, ReactNode } from 'react';
import { CredentialsForm } from './credentials-form';
import { DeletionTab } from './deletion-tab';
import { useGate } from './details/use-typed-details';
import { GateNotice } from './gate';
import { lockOf, PackageLock } from './package-lock';
import { ProfileTab } from './profile-tab';

/** Sections of other features, passed in by `profile-editor.tsx`. Each edits the given profile. */
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

/**
 * Renders the current tab, or why it is closed: the package first, then the gate (AC-109, AC-138, AC-140).
 */
export function TabPanel({ tab, organisation, user, sections }: TabPanelProps) {
  if (tab === 'delete') return <DeletionTab />;
  if (tab === 'credentials') return <CredentialsForm user={user} />;
  if (!organisation) return null;
  if (!mayManage(organisation.role, 'profile')) return <ReadOnlyNotice />;
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

/** Explains why a viewer finds no forms, with the pages that they may use. */
function ReadOnlyNotice() {
  const { readOnly, readOnlyHint, title } = messages.managers;
  return (
    <Alert kind="info" title={readOnly} action={<MoreLink href={urls.managers()}>{title}</MoreLink>}>
      {readOnlyHint}
    </Alert>
  );
}

/** Renders its children once the gate's fields are filled in, and a notice until they are stored. */
function Gate({ organisation, children }: { organisation: OrgDetails; children: ReactNode }) {
  const missing = useGate(organisation);
  return (
    <>
      <GateNotice organisation={organisation} missing={missing} />
      {missing.length === 0 && children}
    </>
  );
}
