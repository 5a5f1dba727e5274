import { staffRoles } from '@unitbase/contracts/desk/rights';
import type { DeskUser } from '@unitbase/contracts/entities/desk/people';
import * as text from '@unitbase/contracts/messages/desk/people';
import { SelectField } from '@unitbase/shared-ui/text-field';
import { ActForm } from '../../shared/form/act-form';
import { ActOutcome } from '../../shared/form/act-outcome';
import { intents } from './user-action';

/** Renders the forms by which an admin makes a user a staff member, changes the role or takes it away. */
export function RoleForms({ member }: { member: DeskUser['staff_member'] }) {
  return (
    <>
      <ActForm title={text.role} intent={intents.role} submit={text.saveRole}>
        <SelectField
          key={member?.role}
          label={text.role}
          name="role"
          defaultValue={member?.role ?? 'directory'}
          hint={member ? undefined : text.noRole}
        >
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </SelectField>
      </ActForm>
      {member ? (
        <>
          <ActForm title={text.factor} intent={intents.reset} submit={text.resetFactor} />
          <ActForm title={text.removeRole} intent={intents.remove} submit={text.removeRole} isDanger />
        </>
      ) : (
        <ActOutcome of={[intents.remove]} />
      )}
    </>
  );
}
