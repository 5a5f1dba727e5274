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
import { type PoolClient, rows } from '../../db/query';
import { toRecord } from './export-incentives';
import { readIncentiveRows, readRates } from './read-incentives';
import { type PlaceIds, readPlaceIds, saveIncentives } from './save-incentives';
import { readStored, type SavedRow, saveRows } from './save-rows';

/** Rules and storage of one table of incentives and place facts, for files and for the desk's forms. */
export interface Table<C extends Columns> {
  columns: C;
  /** Name in the database. */
  storedIn: string;
  keyOf(record: RecordOf<C>): string;
  /** Returns what is wrong with a row, as `field: message`. */
  problemsOf(record: RecordOf<C>, context: TableContext): string[];
  save(client: PoolClient, records: RecordOf<C>[], context: TableContext): Promise<SavedRow[]>;
  read(client: PoolClient): Promise<RecordOf<C>[]>;
}

/** Places and currencies that rows may name. */
export interface TableContext {
  places: ReadonlyMap<string, PlaceIds>;
  currencies: ReadonlySet<string>;
}

export const readContext = async (client: PoolClient): Promise<TableContext> => ({
  places: await readPlaceIds(client),
  currencies: new Set(Object.keys((await readRates(client)).per_euro)),
});

const placeProblem = ({ place }: { place: string }, { places }: TableContext): string[] =>
  places.has(place) ? [] : [`place: there is no country or state '${place}'`];

const table = <C extends Columns>(definition: Table<C>): Table<C> => definition;

const schemes = table({
  columns: schemeColumns,
  storedIn: 'incentives',
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
  storedIn: 'film_commissions',
  keyOf: ({ place }) => place,
  problemsOf: placeProblem,
  save: (client, records, { places }) =>
    saveRows(client, 'film_commissions', records, commissionColumns, places),
  read: (client) => readStored(client, 'film_commissions'),
});

const facts = table({
  columns: factColumns,
  storedIn: 'place_facts',
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
  storedIn: 'exchange_rates',
  keyOf: ({ currency }) => currency,
  problemsOf: ({ per_euro }) => (new Decimal(per_euro).gt(0) ? [] : ['per_euro: must be above 0']),
  save: (client, records) => saveRows(client, 'exchange_rates', records, rateColumns),
  read: (client) => readStored(client, 'exchange_rates'),
});

const TABLES = { schemes, 'film-commissions': commissions, facts, rates };
export type TableName = keyof typeof TABLES;
export const tableNames = Object.keys(TABLES) as TableName[];

/** Returns the definition of a table, of any columns. */
export const tableOf = (name: TableName): Table<Columns> => TABLES[name] as unknown as Table<Columns>;

/** Tells the pages with incentives that one of their tables has changed. */
export const logTableChange = async (client: PoolClient): Promise<void> => {
  await rows(client, `SELECT log_change('incentives', 'countries')`);
};
