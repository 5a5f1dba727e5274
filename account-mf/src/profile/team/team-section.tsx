import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useSearchParams } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { FormError } from '../../shared/form/form-error';
import { useEditorResult } from '../form/editor-result';
import { intents } from '../form/intents';
import { MemberForm } from './member-form';
import { MemberList } from './member-list';
import css from './team-section.module.css';

/** Returns '2/6'. */
export const teamSummary = ({ people, packagetypecode }: OrgDetails): string =>
  `${people.length}/${packageLimits[packagetypecode].team}`;

/** Renders 'Team': the members, and the form of a new member or of the one in the URL. */
export function TeamSection({ organisation }: { organisation: OrgDetails }) {
  const [search] = useSearchParams();
  const { accepted, failure } = useEditorResult(intents.removeMember);
  const { people, packagetypecode } = organisation;
  const limit = packageLimits[packagetypecode].team;
  const open = people.find(({ recid }) => String(recid) === search.get('member'));
  return (
    <div className={css.section}>
      <Text variant="small" mute num aria-live="polite">
        {teamSummary(organisation)}
        {people.length >= limit && `. ${messages.profileForm.maximum('Team members', limit)}`}
      </Text>
      <FormStatus kind={accepted ? 'ok' : undefined} title={accepted?.accepted} />
      <FormError message={failure?.detail} />
      <MemberList organisation={organisation} open={open?.recid} />
      <MemberForm key={open?.recid ?? 'new'} organisation={organisation} member={open} />
      {open && <MoreLink href={`${urls.profileEditor()}#team`}>Add a team member</MoreLink>}
    </div>
  );
}
