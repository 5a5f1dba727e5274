import type { Manager, ManagerInvitation, Managers } from '@unitbase/contracts/entities/managers';
import { givenRoles, mayManage } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import { Form, useSubmit } from '@unitbase/remote-kit';
import { ClockIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import { Section } from '@unitbase/shared-ui/section';
import { Select } from '@unitbase/shared-ui/select';
import { Text } from '@unitbase/shared-ui/text';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { intents } from './intents';
import css from './people-table.module.css';
import { ResultLine } from './result-line';
import { dayOf, hoursUntil, lastHere, timeOf } from './times';

const { managers: text } = messages;

interface PeopleTableProps {
  managers: Managers;
  limit: number;
}

/** Renders the managers and the open invitations, which the owner can change. */
export function PeopleTable({ managers, limit }: PeopleTableProps) {
  const { id, read_at: now, invitations } = managers;
  const mayChange = mayManage(managers.role, 'managers');
  const taken = managers.managers.length + invitations.length;
  return (
    <Section
      title={text.people}
      small
      tight
      end={
        <Text as="span" variant="small" mute num>
          {text.count(taken, limit, invitations.length)}
        </Text>
      }
    >
      <ResultLine intents={[intents.role, intents.remove, intents.revoke]} />
      <table className={css.people}>
        <caption>
          <VisuallyHidden>{text.people}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.role}</th>
            <th scope="col">{text.lastHere}</th>
            <th scope="col">
              <VisuallyHidden>{text.action}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {managers.managers.map((manager) => (
            <ManagerRow key={manager.id} orgId={id} manager={manager} now={now} mayChange={mayChange} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow
              key={`invited-${invitation.id}`}
              orgId={id}
              invitation={invitation}
              now={now}
              mayChange={mayChange}
            />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

interface RowProps {
  orgId: number;
  now: string;
  mayChange: boolean;
}

function ManagerRow({ orgId, manager, now, mayChange }: RowProps & { manager: Manager }) {
  const { id, name, email, role, is_you, last_login_at } = manager;
  const canChange = mayChange && role !== 'owner';
  return (
    <tr>
      <td>
        <Text as="b" variant="h3">
          {name}
        </Text>
        {is_you && (
          <Text as="span" variant="label">
            {` ${text.you}`}
          </Text>
        )}
        <Text as="span" variant="small" mute className={css.address}>
          {email}
        </Text>
      </td>
      <td>{canChange ? <RoleForm orgId={orgId} manager={manager} /> : <b>{text.roles[role]}</b>}</td>
      <td>
        <Text as="span" variant="small" mute>
          {last_login_at === null ? text.neverSignedIn : text.signedIn(lastHere(last_login_at, now))}
        </Text>
      </td>
      <td>
        {canChange && (
          <RowAction
            fields={{ orgid: orgId, user: id, name }}
            intent={intents.remove}
            label={text.removeManager(name)}
          >
            {text.remove}
          </RowAction>
        )}
      </td>
    </tr>
  );
}

/** Renders the role as a select that saves at once; without scripts the form has a button. */
function RoleForm({ orgId, manager: { id, name, role } }: { orgId: number; manager: Manager }) {
  const submit = useSubmit();
  const save = (field: HTMLSelectElement) => {
    if (field.value !== role) void submit(field.form, { method: 'post', preventScrollReset: true });
  };
  const ref = useEarlyInput<HTMLSelectElement>(undefined, role, save);
  return (
    <Form method="post" className={css.role} preventScrollReset>
      <input type="hidden" name="intent" value={intents.role} />
      <input type="hidden" name="orgid" value={orgId} />
      <input type="hidden" name="user" value={id} />
      <input type="hidden" name="name" value={name} />
      <Select
        key={role}
        ref={ref}
        name="role"
        aria-label={text.roleOf(name)}
        defaultValue={role}
        onChange={(event) => save(event.currentTarget)}
        className={css.select}
      >
        {givenRoles.map((given) => (
          <option key={given} value={given}>
            {text.roles[given]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="line">
          {text.save}
        </Button>
      </noscript>
    </Form>
  );
}

function InvitationRow({ orgId, invitation, now, mayChange }: RowProps & { invitation: ManagerInvitation }) {
  const { id, email, role, sent_at, expires_at } = invitation;
  return (
    <tr>
      <td>
        <Text as="b" variant="h3" className={css.address}>
          {email}
        </Text>
        <span className={css.waiting}>
          <ClockIcon />
          {text.invited(hoursUntil(expires_at, now))}
        </span>
      </td>
      <td>
        <Text as="span" variant="small">
          {text.roles[role]}
        </Text>
      </td>
      <td>
        <Text as="span" variant="small" mute>
          {text.sent(`${dayOf(sent_at, now)}, ${timeOf(sent_at)}`)}
        </Text>
      </td>
      <td>
        {mayChange && (
          <RowAction
            fields={{ orgid: orgId, invitation: id }}
            intent={intents.revoke}
            label={text.takeBackInvitation(email)}
          >
            {text.takeBack}
          </RowAction>
        )}
      </td>
    </tr>
  );
}

interface RowActionProps {
  fields: Record<string, string | number>;
  intent: string;
  /** Text for screen readers, which names the person. */
  label: string;
  children: string;
}

/** Renders the button of a row, with the fields that it sends. */
function RowAction({ fields, intent, label, children }: RowActionProps) {
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet" name="intent" value={intent} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
