import { managerRoles, mayManage } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import { DoneIcon } from '@unitbase/shared-ui/icons';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './rights-table.module.css';

const { managers: text } = messages;

/** Rights that the page explains, in order. */
const shownRights = ['profile', 'messages', 'statistics', 'package', 'managers'] as const;

/** Renders which role has which right, from the matrix that the api enforces. */
export function RightsTable() {
  return (
    <section className={css.rights}>
      <Text as="h2" variant="h3" id="rights">
        {text.rightsTitle}
      </Text>
      <table aria-labelledby="rights">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{text.right}</VisuallyHidden>
            </th>
            {managerRoles.map((role) => (
              <th key={role} scope="col">
                {text.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRights.map((right) => (
            <tr key={right}>
              <th scope="row">{text.rights[right]}</th>
              {managerRoles.map((role) => (
                <td key={role}>{mayManage(role, right) ? <Yes /> : <No />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Yes = () => (
  <>
    <DoneIcon />
    <VisuallyHidden>{text.yes}</VisuallyHidden>
  </>
);

const No = () => (
  <>
    <span aria-hidden="true" className={css.no}>
      –
    </span>
    <VisuallyHidden>{text.no}</VisuallyHidden>
  </>
);
