import { Pool, type PoolConfig, types } from 'pg';

// Dates stay `yyyy-mm-dd` and counts are numbers: none comes near 2^53.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

/** Creates a pool that survives broken connections: the statement that was running fails, not the process. */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would one that breaks between two statements of its holder.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
