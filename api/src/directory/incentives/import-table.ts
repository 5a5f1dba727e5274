import { Decimal } from '@unitbase/contracts/incentives/money';
import type { Columns, RecordOf } from '../../content-files/incentives/columns';
import {
  commissionColumns,
  factColumns,
  rateColumns,
  type SchemeRecord,
  schemeColumns,
  schemeProblems,
} from '../../content-files/incentives/records';
import { readTable, type TableFormat, writeTable } from '../../content-files/incentives/table-file';
import { type Actor, addAuditEntry } from '../../db/audit';
import { type Pool, type PoolClient, rows, transaction } from '../../db/query';
import { toRecord } from './export-incentives';
import { readIncentiveRows, readRates } from './read-incentives';
import { type PlaceIds, readPlaceIds, saveIncentives } from './save-incentives';
import { readStored, saveRows } from './save-rows';

/** Line of an imported table. */
export interface ImportedLine {
  line: number;
  /** Place or currency. */
  key: string;
  outcome: 'added' | 'changed' | 'unchanged';
  /** Entries of the log of changes; only schemes have one. */
  changes: string[];
}

/** What an import of one table needs of its lines. */
interface Table<C extends Columns> {
  columns: C;
  keyOf(record: RecordOf<C>): string;
  /** Returns what is wrong with a line, as `field: message`. */
  problemsOf(record: RecordOf<C>, context: Context): string[];
  save(client: PoolClient, records: RecordOf<C>[], context: Context): Promise<Omit<ImportedLine, 'line'>[]>;
  read(client: PoolClient): Promise<RecordOf<C>[]>;
}

interface Context {
  places: ReadonlyMap<string, PlaceIds>;
  currencies: ReadonlySet<string>;
}

const placeProblem = ({ place }: { place: string }, { places }: Context): string[] =>
  places.has(place) ? [] : [`place: there is no country or state '${place}'`];

const table = <C extends Columns>(definition: Table<C>): Table<C> => definition;

const schemes = table({
  columns: schemeColumns,
  keyOf: ({ place }) => place,
  problemsOf: (record, context) => [
    ...placeProblem(record, context),
    ...schemeProblems(record),
    ...(record.currency && !context.currencies.has(record.currency)
      ? [`currency: there is no exchange rate of ${record.currency}; import rates first`]
      : []),
  ],
  save: async (client, records: SchemeRecord[], { places }) =>
    (await saveIncentives(client, records, places)).map(({ ref, ...saved }) => ({ key: ref, ...saved })),
  read: async (client) => (await readIncentiveRows(client)).map(toRecord),
});

const commissions = table({
  columns: commissionColumns,
  keyOf: ({ place }) => place,
  problemsOf: placeProblem,
  save: (client, records, { places }) =>
    saveRows(client, 'film_commissions', records, commissionColumns, places),
  read: (client) => readStored(client, 'film_commissions'),
});

const facts = table({
  columns: factColumns,
  keyOf: ({ place }) => place,
  problemsOf: (record, context) => [
    ...placeProblem(record, context),
    ...(record.place.includes('/') ? ['place: facts belong to countries'] : []),
  ],
  save: (client, records, { places }) => saveRows(client, 'place_facts', records, factColumns, places),
  read: (client) => readStored(client, 'place_facts'),
});

const rates = table({
  columns: rateColumns,
  keyOf: ({ currency }) => currency,
  problemsOf: ({ per_euro }) => (new Decimal(per_euro).gt(0) ? [] : ['per_euro: must be above 0']),
  save: (client, records) => saveRows(client, 'exchange_rates', records, rateColumns),
  read: (client) => readStored(client, 'exchange_rates'),
});

const TABLES = { schemes, 'film-commissions': commissions, facts, rates };
export type TableName = keyof typeof TABLES;
export const tableNames = Object.keys(TABLES) as TableName[];

/** Thrown to undo the writes of a dry run. */
class DryRun extends Error {}

async function importInto<C extends Columns>(
  { columns, keyOf, problemsOf, save }: Table<C>,
  name: TableName,
  content: string,
  { pool, actor, format, isDryRun }: ImportOptions,
): Promise<ImportedLine[]> {
  const lines = readTable(columns, content, format);
  let result: ImportedLine[] = [];
  const write = async (client: PoolClient) => {
    const context: Context = {
      places: await readPlaceIds(client),
      currencies: new Set(Object.keys((await readRates(client)).per_euro)),
    };
    const seen = new Set<string>();
    const problems = lines.flatMap(({ line, record, problems: ofLine }) => {
      const key = record && keyOf(record);
      const isDouble = key !== undefined && seen.has(key);
      if (key !== undefined) seen.add(key);
      const all = record ? problemsOf(record, context) : ofLine;
      return [...all, ...(isDouble ? [`${key} is in the file twice`] : [])].map((text) => `${line}: ${text}`);
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const records = lines.flatMap(({ record }) => (record ? [record] : []));
    const saved = await save(client, records, context);
    result = saved.map((one, index) => ({ line: lines[index]?.line ?? 0, ...one }));
    const written = result.filter(({ outcome }) => outcome !== 'unchanged');
    if (written.length > 0) await rows(client, `SELECT log_change('incentives', 'countries')`);
    await addAuditEntry(client, {
      ...{ actor, action: 'table.import', entity: name, id: 0 },
      detail: { keys: written.map(({ key }) => key) },
    });
    if (isDryRun) throw new DryRun();
  };
  await transaction(pool, write).catch((error) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return result;
}

interface ImportOptions {
  pool: Pool;
  actor: Actor;
  format: TableFormat;
  isDryRun: boolean;
}

/**
 * Imports a table and returns what became of each line. Writes nothing in a dry run.
 * @throws an Error with every problem as `line: field: message`, one a line; nothing is written then
 */
export const importTable = (
  name: TableName,
  content: string,
  options: ImportOptions,
): Promise<ImportedLine[]> => importInto(TABLES[name] as unknown as Table<Columns>, name, content, options);

/** Returns a table as the import reads it. */
export function exportTable(pool: Pool, name: TableName, format: TableFormat): Promise<string> {
  const { columns, read } = TABLES[name] as unknown as Table<Columns>;
  return transaction(pool, async (client) => writeTable(columns, await read(client), format));
}
