import { type PoolClient, rows } from '../../db/query';

/** Columns of arrays of objects. The driver would write them as arrays of PostgreSQL. */
const JSON_COLUMNS = new Set(['bands', 'sources', 'airports']);

/**
 * Adds a row, or updates the one with the same key.
 * @param key conflict target, which follows `ON CONFLICT`
 * @param ids columns that say which place it is
 * @param record columns by name; `place` is not one
 */
export async function upsert(
  client: PoolClient,
  table: string,
  key: string,
  ids: object,
  { place: _place, ...record }: { place?: string },
): Promise<void> {
  const columns = Object.entries({ ...ids, ...record });
  const names = columns.map(([name]) => name);
  const marks = columns.map((_, index) => `$${index + 1}`);
  await rows(
    client,
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks.join(', ')})
     ON CONFLICT ${key} DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    columns.map(([name, value]) => (JSON_COLUMNS.has(name) ? JSON.stringify(value) : value)),
  );
}
