import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { migrationsFolder } from './folders';
import { row, rows, transaction } from './query';

/** Any constant: nodes that start together wait for one another on it. */
const LOCK = 7_261_001;

/** Whether the database has the schema of an earlier version, whose migrations were replaced by the present files. */
const FORMER_SQL = `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL
  OR to_regclass('schema_migrations') IS NOT NULL AND to_regproc('search_text') IS NULL AS is_former`;

async function requireCurrentFormat(client: PoolClient): Promise<void> {
  const schema = await row<{ is_former: boolean }>(client, FORMER_SQL);
  if (!schema?.is_former) return;
  throw new Error(
    'This database was created by an earlier version of Unitbase and cannot be migrated: delete the data folder (DATA_DIR, .data by default), or set DATABASE_URL to a new, empty database, and start again.',
  );
}

/**
 * Runs the SQL files of `migrations/` that this database has not run yet, by name, in one transaction. Safe to call
 * again and from several nodes at once.
 * @throws one sentence for a database of an earlier version
 */
export function migrateDatabase(pool: Pool): Promise<void> {
  return transaction(pool, async (client) => {
    await rows(client, 'SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await requireCurrentFormat(client);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = await rows<{ name: string }>(client, 'SELECT name FROM schema_migrations');
    const names = new Set(applied.map(({ name }) => name));
    for (const file of readdirSync(migrationsFolder()).sort()) {
      if (names.has(file)) continue;
      await client.query(readFileSync(path.join(migrationsFolder(), file), 'utf8'));
      await rows(client, 'INSERT INTO schema_migrations (name) VALUES ($1)', [file]);
    }
  });
}
