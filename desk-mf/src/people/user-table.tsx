import { formatDate } from '@unitbase/contracts/dates';
import type { ListedUser } from '@unitbase/contracts/entities/desk/people';
import * as text from '@unitbase/contracts/messages/desk/people';
import { Link } from '@unitbase/shared-ui/link';
import { DeskTable } from '../shared/table/desk-table';
import css from './people-table.module.css';
import { UserState } from './user-state';

/** Renders users, each with a link to their page. */
export function UserTable({ users }: { users: readonly ListedUser[] }) {
  return (
    <DeskTable
      caption={text.caption}
      heads={[text.name, text.company, text.state, text.since, text.lastLogin]}
      className={css.people}
    >
      {users.map(({ id, name, email, company, state, staff, created_at, last_login_at }) => (
        <tr key={id}>
          <th scope="row">
            <Link href={`/desk/people/${id}`}>{name || email}</Link>
            {name && <span className={css.second}>{email}</span>}
          </th>
          <td>{company}</td>
          <td>
            <UserState state={state} />
            {staff && <span className={css.second}>{`${text.staff}, ${staff}`}</span>}
          </td>
          <td data-head={text.since}>{formatDate(created_at)}</td>
          <td data-head={text.lastLogin}>
            {last_login_at === null ? text.never : formatDate(last_login_at)}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
