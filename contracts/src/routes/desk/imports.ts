import * as z from 'zod';
import { importLimits, outcomes } from '../../desk/import-fields';
import {
  CompanyImportDetail,
  CompanyImports,
  ImportColumnsForm,
  ImportLines,
  StartImportForm,
} from '../../entities/desk/imports';
import { Id, limitOf, Offset } from '../../entities/shared';
import type { DeskRoutes } from '../../route';

const Import = z.object({ id: Id });
const csv = { mediaType: 'text/csv', response: z.string() } as const;

/** Routes of the desk's imports of companies (docs/requirements/staff.md §2). */
export const deskImportRoutes = {
  'GET /desk/imports': {
    summary: 'Imports of companies, the newest first.',
    access: 'staff',
    staff: 'imports',
    query: z.object({ offset: Offset, limit: limitOf(20, 100) }),
    response: CompanyImports,
  },
  'POST /desk/imports': {
    summary: 'Receives a CSV file of companies and starts its dry run. Writes no company.',
    access: 'staff',
    staff: 'imports',
    form: z.object({ token: z.string().default(''), file: z.string() }),
    response: z.object({ id: z.int() }),
    status: 201,
  },
  'GET /desk/imports/template': {
    summary: 'CSV file with the columns of an import and one line as an example.',
    access: 'staff',
    staff: 'imports',
    ...csv,
  },
  'GET /desk/imports/:id': {
    summary: 'Import with its columns, numbers and progress.',
    access: 'staff',
    staff: 'imports',
    params: Import,
    response: CompanyImportDetail,
  },
  'DELETE /desk/imports/:id': {
    summary: 'Discards an import that has written no company.',
    access: 'staff',
    staff: 'imports',
    params: Import,
  },
  'GET /desk/imports/:id/lines': {
    summary: 'Lines of the dry run with one outcome.',
    access: 'staff',
    staff: 'imports',
    params: Import,
    query: z.object({
      outcome: z.enum(outcomes).default('refused'),
      offset: Offset,
      limit: limitOf(importLimits.pageSize, 100),
    }),
    response: ImportLines,
  },
  'GET /desk/imports/:id/lines/export': {
    summary: 'Lines with one outcome as CSV: line and reason, then the columns of the file.',
    access: 'staff',
    staff: 'imports',
    params: Import,
    query: z.object({ outcome: z.enum(outcomes).default('refused') }),
    ...csv,
  },
  'PUT /desk/imports/:id/columns': {
    summary: 'Sets the fields of the columns and runs the dry run again.',
    access: 'staff',
    staff: 'imports',
    params: Import,
    body: ImportColumnsForm,
    response: CompanyImportDetail,
  },
  'POST /desk/imports/:id/start': {
    summary: 'Imports the lines after the dry run; 409 before it is done.',
    access: 'staff',
    staff: 'imports',
    params: Import,
    body: StartImportForm,
    response: CompanyImportDetail,
  },
  'POST /desk/imports/:id/stop': {
    summary: 'Stops a running import after the current lines.',
    access: 'staff',
    staff: 'imports',
    params: Import,
    response: CompanyImportDetail,
  },
  'POST /desk/imports/:id/resume': {
    summary: 'Continues a stopped import after its last line.',
    access: 'staff',
    staff: 'imports',
    params: Import,
    response: CompanyImportDetail,
  },
  'POST /desk/imports/:id/undo': {
    summary: 'Undoes an import within 7 days, except for companies that were changed or used since.',
    access: 'staff',
    staff: 'imports',
    params: Import,
    response: CompanyImportDetail,
  },
} as const satisfies DeskRoutes;
