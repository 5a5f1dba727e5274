import type { Pool, PoolClient } from 'pg';

/** Whether the starting data are in: the fill's last act, in the same transaction, is this row. */
export async function isFilled(connection: Pool | PoolClient): Promise<boolean> {
  const { rowCount } = await connection.query(`SELECT 1 FROM meta WHERE key = 'starting_data'`);
  return (rowCount ?? 0) > 0;
}
