import { formatDate } from '@unitbase/contracts/dates';
import { maySee } from '@unitbase/contracts/desk/rights';
import type { DeskUser } from '@unitbase/contracts/entities/desk/people';
import * as text from '@unitbase/contracts/messages/desk/people';
import type { PageArgs } from '@unitbase/contracts/remote';
import { useApi, useParams } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Text } from '@unitbase/shared-ui/text';
import { openRoom } from '../../shared/open-room';
import { FactsAndActs } from '../../shared/room/facts-and-acts';
import { Room } from '../../shared/room/room';
import { UserState } from '../user-state';
import { BlockForm } from './block-form';
import { ConfirmationForm } from './confirmation-form';
import { RoleForms } from './role-forms';
import { SessionsForm } from './sessions-form';
import { UserFacts } from './user-facts';

export const frame = 'desk';

export const load = (args: PageArgs) =>
  openRoom(args, () => args.read('GET /desk/people/:id', { params: { id: args.params.id ?? '' } }));

export { userAction as action } from './user-action';

/** Renders `/desk/people/{id}`: a user with companies, sessions and data requests (docs/requirements/staff.md §2). */
export function Page() {
  const { id = '' } = useParams();
  const { data: user } = useApi('GET /desk/people/:id', { params: { id } });
  const { data: session } = useApi('GET /desk/session');
  if (!user || !session) return null;
  return (
    <Room
      title={user.name || user.email}
      back={{ href: '/desk/people', label: text.title }}
      meta={<Meta user={user} />}
    >
      {user.block && (
        <Alert kind="warn" title={`${text.states.blocked}, ${formatDate(user.block.at)}`}>
          {user.block.why}
        </Alert>
      )}
      <FactsAndActs
        label={text.acts}
        acts={
          <>
            {user.state === 'unverified' && <ConfirmationForm />}
            <SessionsForm sessions={user.sessions} />
            <BlockForm isBlocked={user.block !== null} />
            {maySee(session.role, 'staff') && <RoleForms member={user.staff_member} />}
          </>
        }
      >
        <UserFacts user={user} />
      </FactsAndActs>
    </Room>
  );
}

function Meta({ user: { name, email, state } }: { user: DeskUser }) {
  return (
    <>
      <UserState state={state} />
      {name && (
        <Text as="span" variant="small" mute>
          {email}
        </Text>
      )}
    </>
  );
}
