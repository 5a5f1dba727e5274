import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import type { ReactNode } from 'react';
import css from './calculator.module.css';
import type { AmountField } from './project-query';

const ROWS: readonly { name: string; note: string; fields: readonly AmountField[] }[] = [
  { name: 'Above the line', note: 'writer, director, cast', fields: ['above_resident', 'above_foreign'] },
  { name: 'Below the line', note: 'crew', fields: ['below_resident', 'below_foreign'] },
];

/** Renders the four amounts of labour: by line, and by where the people live. */
export function LabourTable({ field }: { field: (name: AmountField) => ReactNode }) {
  return (
    <table className={css.labour}>
      <thead>
        <tr>
          <td>
            <VisuallyHidden>Part</VisuallyHidden>
          </td>
          <th scope="col">Lives there</th>
          <th scope="col">From abroad</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ name, note, fields }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small>{note}</small>
            </th>
            {fields.map((amount) => (
              <td key={amount}>{field(amount)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
