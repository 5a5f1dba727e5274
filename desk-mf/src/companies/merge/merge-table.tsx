import type { MergePreview, MergeRow, MergeSide } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { CHOICE } from '../company-action';
import css from './merge.module.css';

interface MergeTableProps {
  preview: MergePreview;
  /** Choices of a form that came back. */
  sent: Readonly<Record<string, string>>;
}

/** Renders one group of radio buttons for each field: the value of either company, or both. */
export function MergeTable({ preview: { into, from, rows }, sent }: MergeTableProps) {
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{text.mergeCaption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          <Head label={text.stays(into.id)} name={into.name} />
          <Head label={text.goes(from.id)} name={from.name} />
          <th scope="col">
            <Text as="span" variant="overline">
              {text.both}
            </Text>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.field}
            row={row}
            numbers={[into.id, from.id]}
            choice={sent[CHOICE + row.field] ?? row.choice}
          />
        ))}
      </tbody>
    </table>
  );
}

function Head({ label, name }: { label: string; name: string }) {
  return (
    <th scope="col">
      <Text as="span" variant="overline">
        {label}
      </Text>
      <Text as="b" variant="h3">
        {name}
      </Text>
    </th>
  );
}

interface RowProps {
  row: MergeRow;
  /** Numbers of both companies, which phones show before the values. */
  numbers: readonly [number, number];
  choice: string;
}

function Row({ row, numbers: [into, from], choice }: RowProps) {
  const { field, label, both, is_equal } = row;
  const option = (side: MergeSide, value: string, prefix: string) => (
    <label className={css.option}>
      <input type="radio" name={CHOICE + field} value={side} defaultChecked={choice === side} />
      <span className={css.value}>
        <span className={css.prefix}>{prefix} </span>
        {value === '' ? <span className={css.empty}>{text.empty}</span> : value}
      </span>
    </label>
  );
  return (
    <tr data-equal={is_equal || undefined}>
      <th scope="row">{label}</th>
      <td>{option('into', row.into, String(into))}</td>
      <td>{option('from', row.from, String(from))}</td>
      <td>{both !== null && option('both', both, text.both)}</td>
    </tr>
  );
}
