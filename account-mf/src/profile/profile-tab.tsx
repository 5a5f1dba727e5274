import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import { AccordionItem } from '@unitbase/shared-ui/accordion';
import { useActionData, useSearchParams } from '@unitbase/shared-ui/site';
import { CreditsForm, creditsState } from './credits/credits-form';
import { DetailsForm, requiredState } from './details/details-form';
import type { EditorAnswer } from './form/editor-answer';
import { intents } from './form/intents';
import { GateNotice, gateOf } from './gate';
import { PackageLock } from './package-lock';
import { Submission } from './submission';
import { TeamSection, teamState } from './team/team-section';

const { account } = messages;

/** Which accordions stand open: the details, and the part that was just sent or that the address names. */
function useOpenParts(): { credits: boolean; team: boolean } {
  const [search] = useSearchParams();
  const intent = (useActionData() as EditorAnswer | undefined)?.intent;
  return {
    credits: intent === intents.credits || search.has('credit'),
    team: intent === intents.member || intent === intents.removeMember || search.has('member'),
  };
}

/** 'Edit your profile': details, credits and team as accordions, then the submission (AC-102, AC-110). */
export function ProfileTab({ organisation }: { organisation: OrgDetails }) {
  const open = useOpenParts();
  const missing = gateOf(organisation);
  const gated = missing.length > 0;
  const basic = organisation.packagetypecode === 'BASIC';
  return (
    <>
      <div>
        <AccordionItem
          id="details"
          level={2}
          title={account.profileDetails}
          state={requiredState(organisation)}
          open
        >
          <DetailsForm organisation={organisation} />
        </AccordionItem>
        <AccordionItem
          id="credits"
          level={2}
          title={account.credits}
          state={gated ? account.incomplete : creditsState(organisation)}
          locked={gated}
          open={open.credits}
        >
          {gated ? <GateNotice missing={missing} /> : <CreditsForm organisation={organisation} />}
        </AccordionItem>
        <AccordionItem
          id="team"
          level={2}
          title={account.team}
          state={basic ? account.lockedSilver : gated ? account.incomplete : teamState(organisation)}
          locked={basic || gated}
          open={open.team}
        >
          {basic && <PackageLock message={account.lockedSilver} />}
          {!basic && gated && <GateNotice missing={missing} />}
          {!basic && !gated && <TeamSection organisation={organisation} />}
        </AccordionItem>
      </div>
      <Submission organisation={organisation} />
    </>
  );
}
