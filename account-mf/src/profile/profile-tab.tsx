import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import { useActionData, useSearchParams } from '@unitbase/remote-kit';
import { AccordionItem } from '@unitbase/shared-ui/accordion';
import { useState } from 'react';
import { CreditsForm, creditsSummary } from './credits/credits-form';
import { DetailsForm, useRequiredState } from './details/details-form';
import { useGate } from './details/use-typed-details';
import type { EditorResult } from './form/editor-result';
import { intents } from './form/intents';
import { GateNotice } from './gate';
import { PackageLock } from './package-lock';
import { Submission } from './submission/submission';
import { TeamSection, teamSummary } from './team/team-section';

const { account } = messages;

/** Returns which accordions are open: each part that was sent or that the URL names. */
function useOpenParts(): { credits: boolean; team: boolean } {
  const [search] = useSearchParams();
  const intent = (useActionData() as EditorResult | undefined)?.intent;
  const [opened, setOpened] = useState({ credits: false, team: false });
  const credits = opened.credits || intent === intents.credits || search.has('credit');
  const team =
    opened.team || intent === intents.member || intent === intents.removeMember || search.has('member');
  if (credits !== opened.credits || team !== opened.team) setOpened({ credits, team });
  return { credits, team };
}

/** Renders 'Edit your profile': details, credits, team and submission (AC-102, AC-110). */
export function ProfileTab({ organisation }: { organisation: OrgDetails }) {
  const open = useOpenParts();
  const missing = useGate(organisation);
  const requiredState = useRequiredState(organisation);
  const gate = { organisation, missing };
  const isGated = missing.length > 0;
  const isBasic = organisation.packagetypecode === 'BASIC';
  return (
    <>
      <div>
        <AccordionItem id="details" level={2} title={account.profileDetails} state={requiredState} open>
          <DetailsForm organisation={organisation} />
        </AccordionItem>
        <AccordionItem
          id="credits"
          level={2}
          title={account.credits}
          state={isGated ? account.incomplete : creditsSummary(organisation)}
          locked={isGated}
          open={open.credits}
        >
          <GateNotice {...gate} />
          {!isGated && <CreditsForm organisation={organisation} />}
        </AccordionItem>
        <AccordionItem
          id="team"
          level={2}
          title={account.team}
          state={isBasic ? account.lockedSilver : isGated ? account.incomplete : teamSummary(organisation)}
          locked={isBasic || isGated}
          open={open.team}
        >
          {isBasic && <PackageLock message={account.lockedSilver} />}
          {!isBasic && <GateNotice {...gate} />}
          {!isBasic && !isGated && <TeamSection organisation={organisation} />}
        </AccordionItem>
      </div>
      <Submission organisation={organisation} />
    </>
  );
}
