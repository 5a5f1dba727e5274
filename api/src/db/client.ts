import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

/** Queries by drizzle's builder over the tables of `schema.ts`; columns are snake_case in SQL. */
export type Db = NodePgDatabase;

/** @param connection the pool, or one of its clients inside a transaction */
export function createDb(connection: Pool | PoolClient): Db {
  return drizzle(connection, { casing: 'snake_case' });
}
