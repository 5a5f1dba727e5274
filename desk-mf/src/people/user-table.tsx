import { formatDate } from '@unitbase/contracts/dates';
import type { ListedUser } from '@unitbase/contracts/entities/desk/people';
import * as text from '@unitbase/contracts/messages/desk/people';
import { Link } from '@unitbase/shared-ui/link';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './people-table.module.css';
import { UserState } from './user-state';

/** Renders users, each with a link to their page. */
export function UserTable({ users }: { users: readonly ListedUser[] }) {
  return (
    <table className={css.people}>
      <caption>
        <VisuallyHidden>{text.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.company}</th>
          <th scope="col">{text.state}</th>
          <th scope="col">{text.since}</th>
          <th scope="col">{text.lastLogin}</th>
        </tr>
      </thead>
      <tbody>
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
            <td>{formatDate(created_at)}</td>
            <td>{last_login_at === null ? text.never : formatDate(last_login_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
