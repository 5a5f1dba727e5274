import { formatDate } from '@unitbase/contracts/dates';
import * as text from '@unitbase/contracts/messages/desk/people';
import { useApi } from '@unitbase/remote-kit';
import { Link } from '@unitbase/shared-ui/link';
import { Section } from '@unitbase/shared-ui/section';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './people-table.module.css';

/** Renders the staff with their roles. Their pages change them. */
export function StaffTable() {
  const { data: members } = useApi('GET /desk/staff');
  if (!members) return null;
  return (
    <Section title={text.staff} end={text.addStaff}>
      <table className={css.people}>
        <caption>
          <VisuallyHidden>{text.staff}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.role}</th>
            <th scope="col">{text.factor}</th>
            <th scope="col">{text.since}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ id, name, email, role, has_factor, since }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/desk/people/${id}`}>{name || email}</Link>
                {name && <span className={css.second}>{email}</span>}
              </th>
              <td>{role}</td>
              <td>{has_factor ? text.isSetUp : text.isNotSetUp}</td>
              <td>{formatDate(since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
