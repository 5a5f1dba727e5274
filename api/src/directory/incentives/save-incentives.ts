import { type SchemeRecord, schemeColumns } from '../../content-files/incentives/records';
import { isSameRecord } from '../../content-files/incentives/table-file';
import { type PoolClient, rows } from '../../db/query';
import { describeChanges } from './describe-changes';
import { toRecord } from './export-incentives';
import { type IncentiveRow, readIncentiveRows } from './read-incentives';
import { upsert } from './upsert';

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
  // A concurrent import would log the same change again.
  await rows(client, 'LOCK TABLE incentives IN SHARE ROW EXCLUSIVE MODE');
  const previous = new Map((await readIncentiveRows(client)).map((one) => [one.place.ref, one]));
  const written: { record: SchemeRecord; place: PlaceIds; outcome: SavedIncentive['outcome'] }[] = [];
  for (const record of records) {
    const place = ids.get(record.place);
    if (!place) throw new Error(`There is no place '${record.place}'.`);
    const stored = previous.get(record.place);
    const isSame = stored && isSameRecord(schemeColumns, toRecord(stored), record);
    const outcome = isSame ? 'unchanged' : stored ? 'changed' : 'added';
    if (outcome !== 'unchanged')
      await upsert(
        client,
        'incentives',
        'ON CONSTRAINT incentives_place',
        { ...place, updated_at: new Date() },
        record,
      );
    written.push({ record, place, outcome });
  }
  const next = new Map((await readIncentiveRows(client)).map((one) => [one.place.ref, one]));
  const schemeOf = (one: IncentiveRow | undefined) => one?.scheme ?? null;
  const saved: SavedIncentive[] = [];
  for (const { record, place, outcome } of written) {
    const ref = record.place;
    const changes = describeChanges(schemeOf(previous.get(ref)), schemeOf(next.get(ref)));
    for (const text of changes)
      await rows(client, 'INSERT INTO incentive_changes (country_id, state_id, text) VALUES ($1, $2, $3)', [
        place.country_id,
        place.state_id,
        text,
      ]);
    saved.push({ ref, outcome, changes });
  }
  return saved;
}
