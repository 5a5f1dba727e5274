import { type SchemeRecord, schemeColumns } from '../../content-files/incentives/records';
import { isSameRecord } from '../../content-files/incentives/table-file';
import { type PoolClient, rows } from '../../db/query';
import { describeChanges } from './describe-changes';
import { toRecord } from './export-incentives';
import { type IncentiveRow, readIncentiveRows, toScheme } from './read-incentives';

/** Ids of a place by its `ref`. */
export interface PlaceIds {
  country_id: number;
  state_id: number | null;
}

const PLACES_SQL = `
  SELECT k.slug || coalesce('/' || s.slug, '') AS ref, k.id AS country_id, s.id AS state_id FROM countries k
  JOIN LATERAL (SELECT NULL::int AS id, NULL::text AS slug UNION ALL
    SELECT l.id, l.slug FROM locations l WHERE l.country_id = k.id AND l.kind = 'state') s ON true`;

/** Returns the ids of all countries and states by `spain` and `spain/canary-islands`. */
export async function readPlaceIds(client: PoolClient): Promise<Map<string, PlaceIds>> {
  const places = await rows<PlaceIds & { ref: string }>(client, PLACES_SQL);
  return new Map(places.map(({ ref, ...ids }) => [ref, ids]));
}

const JSON_COLUMNS = new Set(['bands', 'sources', 'airports']);

/** Returns the columns of a record with the values that the driver takes; arrays of objects as JSON. */
export function columnsOf(record: object): [string, unknown][] {
  return Object.entries(record)
    .filter(([name]) => name !== 'place')
    .map(([name, value]) => [name, JSON_COLUMNS.has(name) ? JSON.stringify(value) : value]);
}

async function writeIncentive(client: PoolClient, ids: PlaceIds, record: SchemeRecord): Promise<void> {
  const columns = [['country_id', ids.country_id], ['state_id', ids.state_id], ...columnsOf(record)] as const;
  const names = columns.map(([name]) => name);
  const marks = columns.map((_, index) => `$${index + 1}`);
  await rows(
    client,
    `INSERT INTO incentives (${names.join(', ')}) VALUES (${marks.join(', ')})
     ON CONFLICT ON CONSTRAINT incentives_place DO UPDATE SET updated_at = now(),
       ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    columns.map(([, value]) => value),
  );
}

export interface SavedIncentive {
  ref: string;
  /** `added` and `changed` rows were written. */
  outcome: 'added' | 'changed' | 'unchanged';
  /** Entries of the log: 'Rate from 25% to 30%'. */
  changes: string[];
}

/**
 * Stores incentives and logs what changed, in the caller's transaction. A trigger drops the pages that show them.
 * @param ids of every place that the records name
 */
export async function saveIncentives(
  client: PoolClient,
  records: readonly SchemeRecord[],
  ids: ReadonlyMap<string, PlaceIds>,
): Promise<SavedIncentive[]> {
  const previous = new Map((await readIncentiveRows(client)).map((one) => [one.place.ref, one]));
  const written: { record: SchemeRecord; place: PlaceIds; outcome: SavedIncentive['outcome'] }[] = [];
  for (const record of records) {
    const place = ids.get(record.place);
    if (!place) throw new Error(`There is no place '${record.place}'.`);
    const stored = previous.get(record.place);
    const isSame = stored && isSameRecord(schemeColumns, toRecord(stored), record);
    const outcome = isSame ? 'unchanged' : stored ? 'changed' : 'added';
    if (outcome !== 'unchanged') await writeIncentive(client, place, record);
    written.push({ record, place, outcome });
  }
  const next = new Map((await readIncentiveRows(client)).map((one) => [one.place.ref, one]));
  const schemeOf = (one: IncentiveRow | undefined) => (one ? toScheme(one) : null);
  const saved = written.map(({ record: { place: ref }, outcome }) => ({
    ref,
    outcome,
    changes: describeChanges(schemeOf(previous.get(ref)), schemeOf(next.get(ref))),
  }));
  for (const [index, { changes }] of saved.entries()) {
    const place = written[index]?.place;
    for (const text of changes)
      await rows(client, 'INSERT INTO incentive_changes (country_id, state_id, text) VALUES ($1, $2, $3)', [
        place?.country_id,
        place?.state_id,
        text,
      ]);
  }
  return saved;
}
