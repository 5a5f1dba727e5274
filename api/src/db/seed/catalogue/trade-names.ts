import type { Pool, PoolClient } from 'pg';
import { aliases } from './trades';

const ADD_SQL = `
  INSERT INTO category_aliases (category_id, alias)
  SELECT c.id, n.alias FROM unnest($1::text[], $2::text[]) AS n (alias, trade) JOIN categories c ON c.name = n.trade
  ON CONFLICT (alias) DO NOTHING`;

/**
 * Adds missing trade names, such as those of a newer release. Existing names keep their category.
 */
export async function addTradeNames(connection: Pool | PoolClient): Promise<void> {
  await connection.query(ADD_SQL, [
    Object.keys(aliases).map((alias) => alias.toLowerCase()),
    Object.values(aliases),
  ]);
}
