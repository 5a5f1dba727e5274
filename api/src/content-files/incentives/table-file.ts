import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Columns, RecordOf } from './columns';

export type TableFormat = 'csv' | 'json';

/** Line of a file with its problems as `field: message`. */
export interface TableLine<Row> {
  /** Number of the line in a CSV file, or of the entry in a JSON file. */
  line: number;
  /** `undefined` if a column has a problem. */
  record?: Row;
  problems: string[];
}

/** Texts of a row by column. */
export type Cells = Record<string, string>;

/** Returns the lines of a file as cells. Throws an Error for a file that is no table. */
function readCells(content: string, format: TableFormat): { line: number; cells: Cells }[] {
  if (format === 'csv') {
    const rows = parse(content, { bom: true, columns: true, trim: true, info: true, skip_empty_lines: true });
    return (rows as unknown as { record: Cells; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      cells: record,
    }));
  }
  const entries: unknown = JSON.parse(content);
  if (!Array.isArray(entries)) throw new Error('The file must hold a JSON array of objects.');
  return entries.map((entry, index) => ({
    line: index + 1,
    cells: Object.fromEntries(
      Object.entries((entry ?? {}) as object).map(([name, value]) => [name, String(value ?? '').trim()]),
    ),
  }));
}

/** Reads one row. Every column must have a cell. */
export function readLine<C extends Columns>(columns: C, cells: Cells, line = 1): TableLine<RecordOf<C>> {
  const problems = Object.keys(cells)
    .filter((name) => !Object.hasOwn(columns, name))
    .map((name) => `${name}: is no column of this table`);
  const values: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(columns)) {
    const cell = cells[name];
    // Read as empty, a column that a spreadsheet dropped would delete its values.
    if (cell === undefined) {
      problems.push(`${name}: the column is missing`);
      continue;
    }
    try {
      values[name] = column.read(withFormula(cell));
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`);
    }
  }
  return problems.length > 0 ? { line, problems } : { line, problems, record: values as RecordOf<C> };
}

/** Reads a table from CSV or JSON. Throws an Error for a file that is no table. */
export const readTable = <C extends Columns>(
  columns: C,
  content: string,
  format: TableFormat,
): TableLine<RecordOf<C>>[] =>
  readCells(content, format).map(({ line, cells }) => readLine(columns, cells, line));

/** Returns the texts of a record. */
export const cellsOf = (columns: Columns, record: object): Cells =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column.write(record[name as never])]),
  );

/** Returns whether two records write the same cells. */
export const isSameRecord = (columns: Columns, a: object, b: object): boolean =>
  Object.entries(columns).every(
    ([name, column]) => column.write(a[name as never]) === column.write(b[name as never]),
  );

/** Marks a cell that a spreadsheet would run as a formula. A telephone number is text to them already. */
const withoutFormula = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !/^\+\d[\d ]*$/.test(cell) ? `'${cell}` : cell;
/** Removes that mark. */
const withFormula = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** Writes a table as CSV (RFC 4180), UTF-8 with a byte order mark, or as a JSON array of objects. */
export function writeTable<C extends Columns>(
  columns: C,
  records: readonly RecordOf<C>[],
  format: TableFormat,
): string {
  const names = Object.keys(columns);
  const cellOf = (record: RecordOf<C>, name: string) => columns[name]?.write(record[name as keyof C]) ?? '';
  const rows = records.map((record) => Object.fromEntries(names.map((name) => [name, cellOf(record, name)])));
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  return stringify(rows, {
    bom: true,
    header: true,
    columns: names,
    record_delimiter: 'windows',
    cast: { string: withoutFormula },
  });
}
