import { formatMoment } from '@unitbase/contracts/dates';
import type { DeskUser } from '@unitbase/contracts/entities/desk/people';
import * as text from '@unitbase/contracts/messages/desk/people';
import { SelectField } from '@unitbase/shared-ui/text-field';
import { ActForm } from '../../shared/form/act-form';
import { ActOutcome } from '../../shared/form/act-outcome';
import { intents } from './user-action';

/** Renders the form that ends one session of a user, or all; nothing without any. */
export function SessionsForm({ sessions }: Pick<DeskUser, 'sessions'>) {
  if (sessions.length === 0) return <ActOutcome of={[intents.sessions]} />;
  return (
    <ActForm title={text.endSessions} intent={intents.sessions} submit={text.end} needsReason>
      <SelectField label={text.which} name="session">
        <option value="">{text.allSessions(sessions.length)}</option>
        {sessions.map(({ id, last_used_at, ip }) => (
          <option key={id} value={id}>
            {`${formatMoment(last_used_at)}, ${ip}`}
          </option>
        ))}
      </SelectField>
    </ActForm>
  );
}
