import path from 'node:path';
import type { Tracing } from '@unitbase/observability/tracing';
import { applicationName, ensureDatabase } from './embedded';
import { apiRoot } from './folders';
import { createPool, type DatabasePool } from './pool';
import { hostOf } from './servers/log';
import { PrimaryFinder } from './servers/primary';
import { Replica } from './servers/replica';
import { tracePool } from './trace-pool';

/**
 * Minimum number of idle connections. The driver would close them after ten idle seconds, and a new connection loads
 * the catalogue again (6 MB in the server).
 */
const MIN_CONNECTIONS = 4;

/** Configuration of a database. */
export interface DatabaseConfig {
  /**
   * URL of an external PostgreSQL server, or of a primary and its standbys, separated by spaces. Defaults to the
   * embedded one.
   */
  databaseUrl?: string | undefined;
  /** URL of a standby for public reads. */
  readUrl?: string | undefined;
  /** Folder of the embedded server. @default `.data/pg` in the repository's root */
  dataDir?: string | undefined;
  /** Maximum number of connections. @default 16 */
  maxConnections?: number | undefined;
  /** Records a span for each statement of a traced request. */
  tracing?: Tracing | undefined;
}

export interface Database {
  pool: DatabasePool;
  url: string;
  /** Set if there are several servers. */
  primary?: PrimaryFinder | undefined;
  replica?: Replica | undefined;
  /** Closes the connections, then stops the embedded server unless another program uses it. */
  close(): Promise<void>;
}

export const defaultDataDir = () => path.join(path.dirname(apiRoot), '.data/pg');

/**
 * Opens a pool on DATABASE_URL or on the embedded server.
 * @throws if the database cannot be reached
 */
export async function openDatabase(config: DatabaseConfig = {}): Promise<Database> {
  const urls = config.databaseUrl?.split(/\s+/) ?? [];
  const embedded =
    urls.length > 0 ? undefined : await ensureDatabase({ dataDir: config.dataDir ?? defaultDataDir() });
  const primary = urls.length > 1 ? new PrimaryFinder(urls) : undefined;
  const url = (await findPrimary(primary)) ?? urls[0] ?? embedded?.url ?? '';
  const maxConnections = config.maxConnections ?? 16;
  const pool = createPool({
    connectionString: url,
    max: maxConnections,
    min: MIN_CONNECTIONS,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const replica = config.readUrl ? new Replica(config.readUrl, pool, maxConnections) : undefined;
  if (config.tracing) {
    tracePool(pool, config.tracing);
    replica?.trace(config.tracing);
  }
  const close = async () => {
    await primary?.stop();
    await replica?.stop();
    await pool.end();
    await embedded?.stop();
  };
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await close();
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new Error(`The database at ${hostOf(url)} cannot be reached: ${reason}`);
  }
  return { pool, url, primary, replica, close };
}

async function findPrimary(finder: PrimaryFinder | undefined): Promise<string | undefined> {
  try {
    return await finder?.find();
  } catch (error) {
    await finder?.stop();
    throw error;
  }
}
