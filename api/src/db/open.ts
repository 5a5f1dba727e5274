import path from 'node:path';
import type { Pool } from 'pg';
import { applicationName, ensureDatabase } from './embedded';
import { apiRoot } from './folders';
import { createPool } from './pool';

/**
 * Minimum number of idle connections. The driver would close them after ten idle seconds, and a new connection loads
 * the catalogue again (6 MB in the server).
 */
const MIN_CONNECTIONS = 4;

/** Configuration of a database. */
export interface DatabaseConfig {
  /** URL of an external PostgreSQL server, with `LC_COLLATE 'C'`. Defaults to the embedded one. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded server. @default `.data/pg` in the repository's root */
  dataDir?: string | undefined;
  /** Maximum number of connections. @default 16 */
  maxConnections?: number | undefined;
}

export interface Database {
  pool: Pool;
  url: string;
  /** Closes the connections, then stops the embedded server unless another program uses it. */
  close(): Promise<void>;
}

export const defaultDataDir = () => path.join(path.dirname(apiRoot), '.data/pg');

/** Returns the URL without its password, for messages. */
function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/**
 * Opens a pool on DATABASE_URL or on the embedded server.
 * @throws if the database cannot be reached
 */
export async function openDatabase(config: DatabaseConfig = {}): Promise<Database> {
  const embedded = config.databaseUrl
    ? undefined
    : await ensureDatabase({ dataDir: config.dataDir ?? defaultDataDir() });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const pool = createPool({
    connectionString: url,
    max: config.maxConnections ?? 16,
    min: MIN_CONNECTIONS,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    await embedded?.stop();
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new Error(`The database at ${withoutPassword(url)} cannot be reached: ${reason}`);
  }
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  return { pool, url, close };
}
