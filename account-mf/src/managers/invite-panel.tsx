import type { Managers } from '@unitbase/contracts/entities/managers';
import { InvitationForm } from '@unitbase/contracts/forms/managers';
import { givenRoles } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import { packageLabels } from '@unitbase/contracts/tiers';
import { MailIcon } from '@unitbase/shared-ui/act-icons';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { ChoiceGroup, RadioField } from '@unitbase/shared-ui/choice';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { usePageForm } from '../shared/form/use-page-form';
import { intents } from './intents';
import css from './invite-panel.module.css';
import { ResultLine } from './result-line';

const { managers: text } = messages;
const labels = { email: 'Email' };

interface InvitePanelProps {
  managers: Managers;
  limit: number;
}

/** Renders the form that invites a manager; at the limit of the package, a sentence. */
export function InvitePanel({ managers, limit }: InvitePanelProps) {
  const { managers: people, invitations, packagetypecode } = managers;
  const taken = people.length + invitations.length;
  if (taken < limit) return <InviteForm key={taken} orgId={managers.id} />;
  return (
    <Panel title={text.allTaken(limit)}>
      <Text variant="small" mute>
        {text.allTakenHint(packageLabels[packagetypecode], limit)}
      </Text>
      <ResultLine intents={[intents.invite]} />
    </Panel>
  );
}

function InviteForm({ orgId }: { orgId: number }) {
  const form = usePageForm({ id: 'invite', schema: InvitationForm, labels, intent: intents.invite });
  return (
    <Panel title={text.invite}>
      <PageForm form={form} label={text.invite}>
        <input type="hidden" name="intent" value={intents.invite} />
        <input type="hidden" name="orgid" value={orgId} />
        <TextField {...form.text('email')} required type="email" autoComplete="off" />
        <ChoiceGroup legend={text.role} variant="list">
          {givenRoles.map((role) => (
            <RadioField
              key={role}
              name="role"
              value={role}
              defaultChecked={role === (form.failure?.values.role ?? 'editor')}
              label={
                <>
                  <b className={css.role}>{text.roles[role]}</b>
                  <Text as="span" variant="hint">
                    {text.roleHints[role]}
                  </Text>
                </>
              }
            />
          ))}
        </ChoiceGroup>
        <PageFormError form={form} />
        <FormStatus kind={form.accepted ? 'ok' : undefined} title={form.accepted} />
        <SubmitButton form={form} wide>
          <MailIcon />
          {text.sendInvitation}
        </SubmitButton>
        <Text variant="hint">{text.inviteHint}</Text>
      </PageForm>
    </Panel>
  );
}
