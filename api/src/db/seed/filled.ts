import type { Pool, PoolClient } from 'pg';

/** Returns whether the starting data exist: the fill inserts this row last, in the same transaction. */
export async function isFilled(connection: Pool | PoolClient): Promise<boolean> {
  const { rowCount } = await connection.query(`SELECT 1 FROM meta WHERE key = 'starting_data'`);
  return (rowCount ?? 0) > 0;
}
