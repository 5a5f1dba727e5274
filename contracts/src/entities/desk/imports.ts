import * as z from 'zod';
import {
  doublesPolicies,
  type ImportField,
  identities,
  importEncodings,
  importFieldNames,
  importStatuses,
  outcomes,
} from '../../desk/import-fields';
import { importErrors } from '../../messages/desk/imports';

export const ImportFieldName = z.enum(importFieldNames as [ImportField, ...ImportField[]], {
  error: importErrors.field,
});

/** Column of the file. */
export const ImportColumn = z
  .object({
    name: z.string(),
    /** Field of the company; `null` leaves the column out. */
    field: ImportFieldName.nullable(),
    /** First value that is not empty. */
    first: z.string(),
    /** How the field was found; `null` if none was. */
    match: z.enum(['name', 'value', 'hand']).nullable(),
    /** Number of values that are cut, or left out because they are unknown. */
    cut: z.int(),
    unknown: z.int(),
    /** Number of different values that were looked up. */
    distinct: z.int(),
  })
  .meta({ id: 'ImportColumn' });
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Import of companies, as in the list. */
export const CompanyImport = z
  .object({
    id: z.int(),
    status: z.enum(importStatuses),
    file_name: z.string(),
    bytes: z.number(),
    separator: z.string(),
    encoding: z.enum(importEncodings),
    lines: z.int(),
    made_by: z.string(),
    created_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    undone_at: z.string().nullable(),
    undone_by: z.string(),
    /** End of the days in which it can be undone; `null` if it cannot. */
    undo_until: z.string().nullable(),
    /** Time of this response. */
    read_at: z.string(),
    /** Lines of the dry run. `same` of those in `changed` hold nothing new. */
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    doubles: z.int(),
    refused: z.int(),
    doubles_policy: z.enum(doublesPolicies),
    /** Companies that the import added, changed, and that its undo left as they are. */
    companies_added: z.int(),
    companies_changed: z.int(),
    companies_left: z.int(),
    /** Companies of the import that were changed since; an undo leaves them as they are. */
    changed_since: z.int(),
    /** Lines of the current phase, those that are done, and how many a second. */
    total: z.int(),
    processed: z.int(),
    per_second: z.number(),
    /** Last line that is done. */
    position: z.int(),
    /** Status before it stopped; '' unless it is stopped. */
    stopped_from: z.enum(['', 'checking', 'running', 'undoing']),
    /** Why it stopped; '' if a member of staff stopped it. */
    problem: z.string(),
  })
  .meta({ id: 'CompanyImport' });
export type CompanyImport = z.infer<typeof CompanyImport>;

export const CompanyImports = z
  .object({ total: z.int(), results: z.array(CompanyImport) })
  .meta({ id: 'CompanyImports' });
export type CompanyImports = z.infer<typeof CompanyImports>;

/** Import with its columns. */
export const CompanyImportDetail = CompanyImport.extend({
  columns: z.array(ImportColumn),
  identify: z.enum(identities),
}).meta({ id: 'CompanyImportDetail' });
export type CompanyImportDetail = z.infer<typeof CompanyImportDetail>;

/** Line of the dry run. */
export const ImportLine = z
  .object({
    line: z.int(),
    name: z.string(),
    outcome: z.enum(outcomes),
    /** Why it is refused; '' otherwise. */
    problem: z.string(),
    /** Name of the column with the problem; '' for the whole line. */
    column: z.string(),
    /** Company that the line changes or resembles. */
    company: z.object({ id: z.int(), name: z.string(), town: z.string() }).nullable(),
    changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  })
  .meta({ id: 'ImportLine' });
export type ImportLine = z.infer<typeof ImportLine>;

export const ImportLines = z
  .object({ total: z.int(), results: z.array(ImportLine) })
  .meta({ id: 'ImportLines' });
export type ImportLines = z.infer<typeof ImportLines>;

/** Fields of the columns in their order; `null` leaves one out. */
export const ImportColumnsForm = z.object({
  fields: z.array(ImportFieldName.nullable()).max(200),
  identify: z.enum(identities),
});
export type ImportColumnsForm = z.infer<typeof ImportColumnsForm>;

export const StartImportForm = z.object({ doubles: z.enum(doublesPolicies) });
