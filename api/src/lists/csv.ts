import type { CallSheetLine } from '@unitbase/contracts/entities/lists';
import { stringify } from 'csv-stringify/sync';

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

const TELEPHONE = /^\+\d[\d ]*$/;

/** Keeps spreadsheets from running a cell as a formula. A telephone number with spaces is text to them already. */
const withoutFormula = (value: string): string =>
  /^[=+\-@\t\r]/.test(value) && !TELEPHONE.test(value) ? `'${value}` : value;

/** Returns lines as CSV (RFC 4180), UTF-8 with a byte order mark. */
export const toCsv = (lines: readonly CallSheetLine[]): string =>
  stringify([...lines], {
    bom: true,
    header: true,
    columns: [...COLUMNS],
    record_delimiter: 'windows',
    cast: { string: withoutFormula },
  });
