import type { Pool, PoolClient } from 'pg';

export type { Pool, PoolClient } from 'pg';

/** The pool, or one of its clients inside a transaction. */
export type Connection = Pool | PoolClient;

/**
 * Runs plain SQL, always as an unnamed statement: PostgreSQL then plans for the values given, which keyword SQL needs
 * (a generic plan takes seconds for a rare word).
 */
export async function rows<Row extends object>(
  connection: Connection,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await connection.query<Row>(text, [...values]);
  return result.rows;
}

/**
 * Runs a statement that each connection plans once, under a name: for large statements that look rows up by key, whose
 * plan never depends on the values. Never for keyword SQL.
 */
export async function prepared<Row extends object>(
  connection: Connection,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await connection.query<Row>({ name, text, values: [...values] });
  return result.rows;
}

/** The first row, or `undefined`. */
export async function row<Row extends object>(
  connection: Connection,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  return (await rows<Row>(connection, text, values))[0];
}

/** Runs `work` in one transaction: rolled back when it throws. Never take a second connection inside it. */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    // A connection whose transaction broke on the wire is not given to the next caller.
    client.release(
      failure && !('code' in failure) && /connection|terminat/i.test(failure.message) ? failure : undefined,
    );
  }
}
