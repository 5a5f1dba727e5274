import type { CallSheetLine } from '@unitbase/contracts/entities/lists';
import { stringify } from 'csv-stringify/sync';
import { csvOptions } from '../text/csv';

const COLUMNS: readonly (keyof CallSheetLine)[] = [
  ...([
    'department',
    'company',
    'contact',
    'job_title',
    'phone',
    'email',
    'website',
    'address',
    'town',
  ] as const),
  ...(['postcode', 'state', 'country', 'time_zone', 'status', 'note', 'profile_url'] as const),
];

/** Returns lines as CSV (RFC 4180), UTF-8 with a byte order mark. */
export const toCsv = (lines: readonly CallSheetLine[]): string =>
  stringify([...lines], { ...csvOptions, columns: [...COLUMNS] });
