import type { OrgDetails, TeamMember } from '@unitbase/contracts/entities/profile';
import { TeamMemberForm } from '@unitbase/contracts/forms/profile';
import { fieldErrors } from '@unitbase/contracts/forms/rules';
import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { jobFunctions } from '@unitbase/contracts/options';
import { Button } from '@unitbase/shared-ui/button';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import { useMemo } from 'react';
import { OptOutBoxes } from '../../shared/form/opt-out-boxes';
import { EditorFormFrame } from '../form/editor-form-frame';
import css from '../form/entry-list.module.css';
import { FieldsSection } from '../form/fields-section';
import { intents } from '../form/intents';
import { useEditorForm } from '../form/use-editor-form';
import {
  type MemberValues,
  memberLabels,
  memberName,
  newMember,
  readMember,
  toMemberBody,
  toMemberValues,
} from './member-values';

function checkMember(values: MemberValues): Record<string, string[]> {
  const parsed = TeamMemberForm.safeParse(toMemberBody(values));
  return parsed.success ? {} : fieldErrors(parsed.error);
}

interface MemberFormProps {
  organisation: OrgDetails;
  /** Undefined for a new member. */
  member: TeamMember | undefined;
}

/**
 * Renders the form of a team member. At the package's limit, only existing members can be saved
 * (docs/requirements/accounts.md §4, AC-153, AC-155).
 */
export function MemberForm({ organisation, member }: MemberFormProps) {
  const stored = useMemo(() => (member ? toMemberValues(member) : newMember), [member]);
  const form = useEditorForm<MemberValues>({
    intent: intents.member,
    orgId: organisation.id,
    draft: `${intents.member}-${stored.recid}`,
    stored,
    read: readMember,
    check: checkMember,
    labelOf: (name) => memberLabels[name as keyof MemberValues] ?? name,
  });
  const isFull = !member && organisation.people.length >= packageLimits[organisation.packagetypecode].team;
  const { memberIncomplete } = messages.profileForm;
  const positionCount = organisation.people.length + (member ? 0 : 1);
  return (
    <EditorFormFrame
      form={form}
      label={messages.account.team}
      problemsTitle={memberIncomplete}
      actions={
        <div className={css.actions}>
          <Button type="submit" variant="ink" busy={form.busy} unready={isFull}>
            Save
          </Button>
          {form.isDirty && (
            <Text variant="small" mute>
              {messages.account.unsaved}
            </Text>
          )}
        </div>
      }
    >
      <input type="hidden" name="recid" value={stored.recid} />
      <FieldsSection title={member ? `Edit ${memberName(member)}` : 'Add a team member'}>
        <FieldGrid>
          <TextField {...form.text('firstname')} required />
          <TextField {...form.text('lastname')} required />
          <SelectField {...form.text('jobfunction')} required>
            <option value="">Choose a job field</option>
            {jobFunctions.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField {...form.text('jobtitle')} />
          <TextField {...form.text('email')} type="email" />
          <TextField {...form.text('tel')} type="tel" />
          <TextField {...form.text('mobile')} type="tel" />
          <SelectField {...form.text('sortorder')}>
            <option value="">Last</option>
            {Array.from({ length: positionCount }, (_, index) => index + 1).map((position) => (
              <option key={position} value={position}>
                {position}
              </option>
            ))}
          </SelectField>
        </FieldGrid>
        <OptOutBoxes form={form} receiver="them" />
      </FieldsSection>
    </EditorFormFrame>
  );
}
