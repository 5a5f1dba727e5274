import { Pool, type PoolConfig, types } from 'pg';

// Dates stay `yyyy-mm-dd`. Counts become numbers: none is near 2^53.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

/** Creates a pool that survives broken connections: the running query fails, not the process. */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // The next query replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // The same applies to a connection that breaks between two queries of its holder.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
