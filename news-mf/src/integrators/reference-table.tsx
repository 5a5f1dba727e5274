import type { AttributeRow } from '@unitbase/embed/guide/attributes';
import { Table } from '@unitbase/shared-ui/table';
import type { ReactNode } from 'react';
import css from './guide.module.css';

interface ReferenceRow {
  name: string;
  meaning: ReactNode;
}

interface ReferenceTableProps {
  caption: string;
  /** Head of the first column. */
  head: string;
  rows: readonly ReferenceRow[];
}

/** Renders names, as in the code, with their meanings. */
export function ReferenceTable({ caption, head, rows }: ReferenceTableProps) {
  return (
    <div className={css.reference}>
      <Table
        caption={caption}
        columns={[
          { key: 'name', head, cell: ({ name }) => <code>{name}</code>, variant: 'title' },
          { key: 'meaning', head: 'Meaning', cell: ({ meaning }) => meaning },
        ]}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </div>
  );
}

/** Renders attributes with their values. */
export function AttributeTable({ caption, rows }: { caption: string; rows: readonly AttributeRow[] }) {
  return (
    <ReferenceTable
      caption={caption}
      head="Attribute"
      rows={rows.map(({ name, isRequired, meaning, values }) => ({
        name,
        meaning: (
          <>
            {isRequired && <b>Required. </b>}
            {meaning}
            {values.length > 0 && ` One of: ${values.join(', ')}.`}
          </>
        ),
      }))}
    />
  );
}
