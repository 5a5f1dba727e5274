import { Table, type TableProps } from '@unitbase/shared-ui/table';
import css from './list-table.module.css';

/** Renders the rows of a list as a table, on phones each row as a block. */
export function ListTable<Row>(props: TableProps<Row>) {
  return (
    <div className={css.list}>
      <Table {...props} />
    </div>
  );
}
