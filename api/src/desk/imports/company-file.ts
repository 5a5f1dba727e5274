import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ImportField, importFieldNames, importFields } from '@unitbase/contracts/desk/import-fields';
import { stringify } from 'csv-stringify';
import type { Pool } from '../../db/query';
import { csvOptions } from '../../text/csv';
import { exportColumns, exportCompanies } from '../companies/export-companies';

/** Writes all public companies as a CSV file, which an import reads again. */
export const writeCompanies = (pool: Pool, target: Writable): Promise<void> =>
  pipeline(
    Readable.from(exportCompanies(pool, { search: '', status: 'approved' })),
    stringify({ ...csvOptions, columns: [...exportColumns] }),
    target,
  );

const EXAMPLE: Partial<Record<ImportField, string>> = {
  orgname: 'Alto Vuelo Drones',
  country: 'ES',
  town: 'Almería',
  tel: '+34 950 555 010',
  email: 'hola@altovuelo.example',
  web: 'altovuelo.example',
  categories: 'Aerial Filming; Grip Equipment',
  strapline: 'Licensed drone crews in Andalusia',
};

/** Line of the template, as an example. */
export const templateLine: Record<string, string> = Object.fromEntries(
  importFieldNames.map((field) => [importFields[field].column, EXAMPLE[field] ?? '']),
);
