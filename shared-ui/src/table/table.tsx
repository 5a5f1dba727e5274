import type { ReactNode } from 'react';
import { join } from '../join';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './table.module.css';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `num`: aligned figures. `title`: row header. `fold`: hidden on phones. */
  variant?: 'num' | 'title' | 'fold';
}

export interface TableProps<Row> {
  /** Caption for screen readers, visible with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** Renders a data table. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>
        {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={join(column.variant && css[column.variant])}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) =>
              column.variant === 'title' ? (
                <th key={column.key} scope="row" className={css.title}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={join(column.variant && css[column.variant])}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
