import { join } from '@unitbase/shared-ui/join';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import type { ReactNode } from 'react';
import css from './desk-table.module.css';

interface DeskTableProps {
  /** Caption for screen readers. */
  caption: string;
  heads: readonly string[];
  /** Widths of the columns, and the order of the cells on phones. */
  className?: string | undefined;
  /** Rows. */
  children: ReactNode;
}

/** Renders a table of fixed columns, on phones each row as a block. */
export function DeskTable({ caption, heads, className, children }: DeskTableProps) {
  return (
    <table className={join(css.table, className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface ChangedValueProps {
  from: string | undefined;
  to: string | undefined;
}

/** Renders a value before and after a change; an empty or missing one stays out. */
export function ChangedValue({ from, to }: ChangedValueProps) {
  return (
    <span className={css.change}>
      {from && <del>{from}</del>}
      {to !== undefined && <ins>{to}</ins>}
    </span>
  );
}
