import type { Columns } from '../../content-files/incentives/columns';
import { isSameRecord } from '../../content-files/incentives/table-file';
import { type Connection, type PoolClient, rows } from '../../db/query';
import { columnsOf, type PlaceIds } from './save-incentives';

/** Tables whose rows have no log of changes. */
const TABLES = {
  film_commissions: {
    key: 'ON CONSTRAINT film_commissions_place',
    place: ['country_id', 'state_id'],
    columns: `name, person, telephone, email, url, address`,
    order: 'place',
  },
  place_facts: {
    key: '(country_id)',
    place: ['country_id'],
    columns: `currency, languages, time_zones, plugs, voltage, frequency, driving_side, ata_carnet, visa_url, airports,
      sources, reviewed_on::text AS reviewed_on, reviewed_by, is_sample`,
    order: 'place',
  },
  exchange_rates: {
    key: '(currency)',
    place: [],
    columns: `currency, trim_scale(per_euro)::text AS per_euro, rated_on::text AS rated_on`,
    order: 'currency',
  },
} as const;
type TableName = keyof typeof TABLES;

/** Returns the rows of a table as records of its file. */
export function readStored<Row extends object>(connection: Connection, name: TableName): Promise<Row[]> {
  const { columns, place, order } = TABLES[name];
  const hasState = (place as readonly string[]).includes('state_id');
  const ref = `k.slug${hasState ? ` || coalesce('/' || s.slug, '')` : ''} AS place, `;
  const select = columns.replace(/(^|,\s*)(trim_scale\()?(\w+)/g, '$1$2t.$3');
  return rows<Row>(
    connection,
    `SELECT ${place.length > 0 ? ref : ''}${select} FROM ${name} t
     ${place.length > 0 ? 'JOIN countries k ON k.id = t.country_id' : ''}
     ${hasState ? 'LEFT JOIN locations s ON s.id = t.state_id' : ''} ORDER BY ${order}`,
  );
}

interface SavedRow {
  key: string;
  outcome: 'added' | 'changed' | 'unchanged';
  changes: string[];
}

const keyOf = (record: object): string => {
  const { place, currency } = record as { place?: string; currency?: string };
  return place ?? currency ?? '';
};

/** Adds or updates rows, in the caller's transaction. A trigger drops the pages that show them. */
export async function saveRows(
  client: PoolClient,
  name: TableName,
  records: readonly object[],
  columns: Columns,
  places: ReadonlyMap<string, PlaceIds> = new Map(),
): Promise<SavedRow[]> {
  const stored = new Map((await readStored<object>(client, name)).map((one) => [keyOf(one), one]));
  const saved: SavedRow[] = [];
  for (const record of records) {
    const key = keyOf(record);
    const previous = stored.get(key);
    const isSame = previous && isSameRecord(columns, previous, record);
    const outcome = isSame ? 'unchanged' : previous ? 'changed' : 'added';
    if (outcome !== 'unchanged') await writeRow(client, name, record, places.get(key));
    saved.push({ key, outcome, changes: [] });
  }
  return saved;
}

async function writeRow(
  client: PoolClient,
  name: TableName,
  record: object,
  ids: PlaceIds | undefined,
): Promise<void> {
  const { key, place } = TABLES[name];
  const columns = [
    ...place.map((column) => [column, ids?.[column]] as [string, unknown]),
    ...columnsOf(record),
  ];
  const names = columns.map(([column]) => column);
  await rows(
    client,
    `INSERT INTO ${name} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})
     ON CONFLICT ${key} DO UPDATE SET ${names.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    columns.map(([, value]) => value),
  );
}
