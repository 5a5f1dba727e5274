import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Pool, type PoolClient, types } from 'pg';

// Dates stay `yyyy-mm-dd` and counts are numbers: none comes near 2^53.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

/** Queries by drizzle's builder over the tables of `schema.ts`; columns are snake_case in SQL. */
export type Db = NodePgDatabase;

/** @param connection the pool, or one of its clients inside a transaction */
export function createDb(connection: Pool | PoolClient): Db {
  return drizzle(connection, { casing: 'snake_case' });
}
