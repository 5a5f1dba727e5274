import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TableFormat } from '@unitbase/api/content-files/incentives/table-file';
import { decodeUtf8, NOT_UTF8, undecodableLine } from '@unitbase/api/content-files/utf8';
import { exportTable, type ImportedLine, importTable } from '@unitbase/api/directory/incentives/import-table';
import { type TableName, tableNames } from '@unitbase/api/directory/incentives/tables';
import type { Command, Commands } from './command';
import { table } from './print';

export const INCENTIVES_HELP = `npm run desk -- <table> import <file>, <table> export <file>

Tables: schemes, film-commissions, facts, rates (exchange rates); docs/operators.md describes the columns

  import <file>     adds or updates the lines of a CSV or JSON file; writes nothing if any line has an error
  export <file>     writes the whole table to a CSV or JSON file

  --dry-run   checks everything, prints the entries of the log and writes nothing`;

function formatOf(file: string): TableFormat {
  const extension = path.extname(file).toLowerCase();
  if (extension === '.csv' || extension === '.json') return extension === '.csv' ? 'csv' : 'json';
  throw new Error(`${file}: the name must end with .csv or .json.`);
}

/** Reads a file as text. Throws an Error for one in another encoding: its letters would be lost. */
function readText(file: string, from: string): string {
  const bytes = readFileSync(path.resolve(from, file));
  const text = decodeUtf8(bytes);
  if (text === undefined) throw new Error(`${file}:${undecodableLine(bytes)}: ${NOT_UTF8}`);
  return text;
}

/**
 * Returns the commands of each table.
 * @param from folder in which the user typed the command; npm runs it in the project's folder
 */
export const incentiveTables = (from = process.cwd()): Record<string, Commands> =>
  Object.fromEntries(
    tableNames.map((name) => [name, { import: createImport(name, from), export: createExport(name, from) }]),
  );

const createImport = (name: TableName, from: string): Command => ({
  needs: 'the name of a file',
  accepts: ['dry-run'],
  async run({ pool, actor, subject, options: { 'dry-run': isDryRun = false } }) {
    const format = formatOf(subject);
    const content = readText(subject, from);
    const data = await importTable(name, content, { pool, actor, format, isDryRun }).catch((error: Error) => {
      throw new Error(
        error.message
          .split('\n')
          .map((problem) => `${subject}:${problem}`)
          .join('\n'),
      );
    });
    return { data, text: describe(data, isDryRun) };
  },
});

const createExport = (name: TableName, from: string): Command => ({
  needs: 'the name of a file',
  async run({ pool, subject }) {
    const content = await exportTable(pool, name, formatOf(subject));
    const file = path.resolve(from, subject);
    writeFileSync(file, content);
    return { data: { file }, text: `Wrote ${file}.` };
  },
});

function describe(lines: readonly ImportedLine[], isDryRun: boolean): string {
  const count = (outcome: ImportedLine['outcome']) => lines.filter((one) => one.outcome === outcome).length;
  const written = lines.filter(({ outcome }) => outcome !== 'unchanged');
  return [
    `${count('added')} added, ${count('changed')} changed, ${count('unchanged')} unchanged.`,
    ...(written.length > 0 ? [table(written.map(({ line, key, outcome }) => ({ line, key, outcome })))] : []),
    ...written.flatMap(({ key, changes }) => changes.map((text) => `${key}: ${text}`)),
    ...(isDryRun ? ['Dry run: nothing was written.'] : []),
  ].join('\n');
}
