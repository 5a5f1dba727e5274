import { formatDate } from '@unitbase/contracts/dates';
import type { SchemeRow, SchemeSort, SchemeTable as Table } from '@unitbase/contracts/entities/incentives';
import {
  capLabel,
  formatsText,
  minimumLabel,
  paidLabel,
  rateLabel,
} from '@unitbase/contracts/incentives/facts';
import { shortMoney } from '@unitbase/contracts/incentives/money';
import { incentiveRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { ArrowDownIcon } from '@unitbase/shared-ui/act-icons';
import { RowCheckbox } from '@unitbase/shared-ui/choice';
import { Link } from '@unitbase/shared-ui/link';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { placeHref, placeNote } from '../../shared/incentives/place';
import { SchemeStatusText } from '../../shared/incentives/scheme-status';
import { letterId } from '../places/alphabet';
import { letterOf } from '../places/place-refs';
import css from './scheme-table.module.css';
import { type SchemesAddress, schemesHref } from './schemes-address';

interface SchemeTableProps {
  address: SchemesAddress;
  table: Table;
  caption: string;
  /** Refs of the ticked places. */
  chosen: readonly string[];
}

const COLUMNS: readonly { name: string; sort?: SchemeSort; className?: string }[] = [
  { name: 'Place', sort: 'place', className: css.placeColumn },
  { name: 'Rate', sort: 'rate', className: css.rateColumn },
  { name: 'Minimum spend', sort: 'minimum', className: css.minimumColumn },
  { name: 'Cap', sort: 'cap', className: css.capColumn },
  { name: 'Formats', className: css.formatsColumn },
  { name: 'Paid after', sort: 'paid', className: css.paidColumn },
  { name: 'Status, checked', sort: 'checked' },
];

/** Orders in which a column's highest or latest value is first. */
const DESCENDING: readonly SchemeSort[] = ['rate', 'cap', 'checked'];

/** Renders the schemes as rows with a tick for the comparison; headers are links that sort. */
export function SchemeTable({ address, table, caption, chosen }: SchemeTableProps) {
  const anchors = address.sort === 'place' ? firstOfLetters(table.schemes) : new Map<number, string>();
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={css.tick}>
            <VisuallyHidden>Compare</VisuallyHidden>
          </th>
          {COLUMNS.map((column) => (
            <ColumnHead key={column.name} {...column} address={address} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.schemes.map((scheme) => (
          <Row key={scheme.id} scheme={scheme} id={anchors.get(scheme.id)} chosen={chosen} />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps {
  name: string;
  sort?: SchemeSort;
  className?: string | undefined;
  address: SchemesAddress;
}

function ColumnHead({ name, sort, className, address }: ColumnHeadProps) {
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    );
  }
  const isCurrent = address.sort === sort;
  const direction = DESCENDING.includes(sort) ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={isCurrent ? direction : undefined}>
      <Link href={schemesHref(address, { sort })} rel="nofollow">
        {name}
        {isCurrent && <ArrowDownIcon />}
      </Link>
    </th>
  );
}

interface RowProps {
  scheme: SchemeRow;
  /** Id of the first row of a letter. */
  id: string | undefined;
  chosen: readonly string[];
}

function Row({ scheme, id, chosen }: RowProps) {
  const { place, minimum_converted } = scheme;
  const isChosen = chosen.includes(place.ref);
  const isFull = chosen.length >= incentiveRules.compared.maximum && !isChosen;
  return (
    <tr id={id}>
      <td className={css.tick}>
        <RowCheckbox
          label={`Compare ${place.name}`}
          name="place"
          value={place.ref}
          defaultChecked={isChosen}
          disabled={isFull}
        />
      </td>
      <th scope="row">
        <Link href={placeHref(place)} className={css.place}>
          {place.name}
        </Link>
        <small>{placeNote(place, messages.incentives.kinds[scheme.kind])}</small>
      </th>
      <td className={css.rate}>{rateLabel(scheme)}</td>
      <td className={css.minimum} data-label="Minimum">
        {minimumLabel(scheme)}
        {minimum_converted && <small>{`about ${shortMoney(minimum_converted)}`}</small>}
      </td>
      <td className={css.cap} data-label="Cap">
        {capLabel(scheme)}
      </td>
      <td className={css.formats}>{formatsText(scheme.formats)}</td>
      <td className={css.paid} data-label="Paid after">
        {paidLabel(scheme)}
      </td>
      <td className={css.status}>
        <SchemeStatusText scheme={scheme} />
        <small className={css.checked}>checked {formatDate(scheme.checked_on)}</small>
      </td>
    </tr>
  );
}

/** Returns ids for the first row of each letter. */
function firstOfLetters(schemes: readonly SchemeRow[]): Map<number, string> {
  const ids = new Map<number, string>();
  const used = new Set<string>();
  for (const { id, place } of schemes) {
    const letter = letterOf(place.name);
    if (used.has(letter)) continue;
    used.add(letter);
    ids.set(id, letterId(letter));
  }
  return ids;
}
