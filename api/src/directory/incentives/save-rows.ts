import type { Columns } from '../../content-files/incentives/columns';
import { isSameRecord } from '../../content-files/incentives/table-file';
import { type Connection, type PoolClient, rows } from '../../db/query';
import type { PlaceIds } from './save-incentives';
import { upsert } from './upsert';

/** Tables whose rows have no log of changes. */
const TABLES = {
  film_commissions: {
    key: 'ON CONSTRAINT film_commissions_place',
    idsOf: (ids: PlaceIds | undefined) => ids ?? {},
    select: `
      SELECT k.slug || coalesce('/' || s.slug, '') AS place, t.name, t.person, t.telephone, t.email, t.url, t.address
      FROM film_commissions t JOIN countries k ON k.id = t.country_id LEFT JOIN locations s ON s.id = t.state_id
      ORDER BY place`,
  },
  place_facts: {
    key: '(country_id)',
    idsOf: (ids: PlaceIds | undefined) => ({ country_id: ids?.country_id }),
    select: `
      SELECT k.slug AS place, t.currency, t.languages, t.time_zones, t.plugs, t.voltage, t.frequency, t.driving_side,
        t.ata_carnet, t.visa_url, t.airports, t.sources, t.reviewed_on::text AS reviewed_on, t.reviewed_by, t.is_sample
      FROM place_facts t JOIN countries k ON k.id = t.country_id ORDER BY place`,
  },
  exchange_rates: {
    key: '(currency)',
    idsOf: () => ({}),
    select: `
      SELECT currency, trim_scale(per_euro)::text AS per_euro, rated_on::text AS rated_on
      FROM exchange_rates ORDER BY currency`,
  },
};
type TableName = keyof typeof TABLES;

/** Returns the rows of a table as records of its file. */
export const readStored = <Row extends object>(connection: Connection, name: TableName): Promise<Row[]> =>
  rows<Row>(connection, TABLES[name].select);

/** Row that was written, or was the same. */
export interface SavedRow {
  /** Place or currency. */
  key: string;
  outcome: 'added' | 'changed' | 'unchanged';
  /** Entries of the log of changes; only schemes have one. */
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
    const { key: target, idsOf } = TABLES[name];
    if (outcome !== 'unchanged') await upsert(client, name, target, idsOf(places.get(key)), record);
    saved.push({ key, outcome, changes: [] });
  }
  return saved;
}
