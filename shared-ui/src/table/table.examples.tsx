import type { ReactNode } from 'react';
import { Table } from './table';

const credits = [
  { id: 1, year: 2026, title: 'Salt Road', type: 'Feature' },
  { id: 2, year: 2025, title: 'Harbour', type: 'Commercial' },
];

export const examples: Record<string, ReactNode> = {
  credits: (
    <Table
      caption="Credits"
      rows={credits}
      rowKey={(row) => row.id}
      columns={[
        { key: 'year', head: 'Year', cell: (row) => row.year, variant: 'num' },
        { key: 'title', head: 'Title', cell: (row) => row.title, variant: 'title' },
        { key: 'type', head: 'Type', cell: (row) => row.type, variant: 'fold' },
      ]}
    />
  ),
};
