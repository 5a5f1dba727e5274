import { formatDate } from '@unitbase/contracts/dates';
import { incentiveRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { Contact } from '../../shared/incentives/contact';
import { placeHref, placeNote } from '../../shared/incentives/place';
import css from './compare.module.css';
import type { ComparedGroup, ComparedPlace } from './comparison';

interface ComparisonTableProps {
  columns: readonly ComparedPlace[];
  groups: readonly ComparedGroup[];
  /** Returns the address without a place. */
  removeHref: (ref: string) => string;
}

/** From this number of places on the table scrolls sideways on narrow screens. */
const MANY = 4;

/** Renders the comparison: one column a place, one row a fact, and who to call. */
export function ComparisonTable({ columns, groups, removeHref }: ComparisonTableProps) {
  const names = columns.map(({ place }) => place.name).join(', ');
  const isMany = columns.length >= MANY || undefined;
  const canRemove = columns.length > incentiveRules.compared.minimum;
  return (
    <section
      className={css.scroll}
      data-many={isMany}
      aria-label="Comparison"
      tabIndex={isMany ? 0 : undefined}
    >
      <table className={css.table} data-columns={columns.length} data-many={isMany}>
        <caption>
          <VisuallyHidden>{`Schemes of ${names} side by side`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.place.ref} scope="col">
                <PlaceHead column={column} removeHref={canRemove ? removeHref(column.place.ref) : null} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.name} group={group} columns={columns} />
        ))}
        <CheckedAndCall columns={columns} />
      </table>
    </section>
  );
}

function PlaceHead({ column, removeHref }: { column: ComparedPlace; removeHref: string | null }) {
  const { place, scheme } = column;
  return (
    <>
      <span className={css.head}>
        <Link href={placeHref(place)} className={css.place}>
          {place.name}
        </Link>
        {removeHref && (
          <Link
            href={removeHref}
            className={css.remove}
            aria-label={`Take ${place.name} out`}
            data-print="no"
          >
            <CloseIcon />
          </Link>
        )}
      </span>
      <small>{placeNote(place, messages.incentives.kinds[scheme.kind])}</small>
    </>
  );
}

function Group({ group, columns }: { group: ComparedGroup; columns: readonly ComparedPlace[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className={css.group} colSpan={columns.length + 1}>
          {group.name}
        </th>
      </tr>
      {group.rows.map(({ field, name, cells, isSame }) => (
        <tr key={field} data-same={isSame || undefined}>
          <th scope="row">{name}</th>
          {columns.map(({ place }, index) => (
            <td key={place.ref}>
              {cells[index]?.value}
              {cells[index]?.mark && <span className={css.best}>{cells[index]?.mark}</span>}
              {cells[index]?.note && <small>{cells[index]?.note}</small>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function CheckedAndCall({ columns }: { columns: readonly ComparedPlace[] }) {
  const { whoToCall, filmCommission } = messages.incentivePages;
  return (
    <tbody>
      <tr>
        <th scope="row">Checked</th>
        {columns.map(({ place, checked_on, checked_by }) => (
          <td key={place.ref}>
            {formatDate(checked_on)}
            <small>{`by ${checked_by}`}</small>
          </td>
        ))}
      </tr>
      <tr>
        <th scope="rowgroup" className={css.group} colSpan={columns.length + 1}>
          {whoToCall}
        </th>
      </tr>
      <tr>
        <th scope="row">{messages.incentives.fields.authority}</th>
        {columns.map(({ place, scheme }) => (
          <td key={place.ref}>
            <Contact contact={scheme.authority} timeZone={place.time_zone} />
          </td>
        ))}
      </tr>
      {columns.some(({ film_commission }) => film_commission) && (
        <tr>
          <th scope="row">{filmCommission}</th>
          {columns.map(({ place, film_commission }) => (
            <td key={place.ref}>{film_commission ? <Contact contact={film_commission} /> : '–'}</td>
          ))}
        </tr>
      )}
    </tbody>
  );
}
