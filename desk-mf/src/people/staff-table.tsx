import { formatDate } from '@unitbase/contracts/dates';
import * as text from '@unitbase/contracts/messages/desk/people';
import { useApi } from '@unitbase/remote-kit';
import { Link } from '@unitbase/shared-ui/link';
import { Section } from '@unitbase/shared-ui/section';
import { DeskTable } from '../shared/table/desk-table';
import css from './people-table.module.css';

/** Renders the staff with their roles. Their pages change them. */
export function StaffTable() {
  const { data: members } = useApi('GET /desk/staff');
  if (!members) return null;
  return (
    <Section title={text.staff} end={text.addStaff}>
      <DeskTable
        caption={text.staff}
        heads={[text.name, text.role, text.factor, text.since]}
        className={css.people}
      >
        {members.map(({ id, name, email, role, has_factor, since }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={`/desk/people/${id}`}>{name || email}</Link>
              {name && <span className={css.second}>{email}</span>}
            </th>
            <td>{role}</td>
            <td data-head={text.factor}>{has_factor ? text.isSetUp : text.isNotSetUp}</td>
            <td data-head={text.since}>{formatDate(since)}</td>
          </tr>
        ))}
      </DeskTable>
    </Section>
  );
}
