import type { PoolClient } from 'pg';

interface IndexRow {
  name: string;
  definition: string;
}

/**
 * Drops indexes that are not constraints, and returns them for `restoreIndexes` after loading: building an index once
 * is much faster than updating it for each row.
 */
export async function dropIndexes(client: PoolClient, tables: readonly string[]): Promise<IndexRow[]> {
  const { rows } = await client.query<IndexRow>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
     WHERE t.relname = ANY($1) AND t.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)
     ORDER BY 1`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX "${name}"`);
  return rows;
}

export async function restoreIndexes(client: PoolClient, rows: readonly IndexRow[]): Promise<void> {
  for (const { definition } of rows) await client.query(definition);
}
