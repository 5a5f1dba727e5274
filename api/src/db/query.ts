import type { Pool, PoolClient } from 'pg';

export type { Pool, PoolClient } from 'pg';

/** The pool, or one of its clients inside a transaction. */
export type Connection = Pool | PoolClient;

/**
 * Runs SQL as an unnamed statement, so that PostgreSQL plans for the given values. Keyword search needs this: a generic
 * plan takes seconds for a rare word.
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
 * Runs a named statement, which each connection plans once. For large statements that look up rows by key; never for
 * keyword search.
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

/** Returns the first row, or `undefined`. */
export async function row<Row extends object>(
  connection: Connection,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  return (await rows<Row>(connection, text, values))[0];
}

/** Runs `work` in a transaction, rolled back if it throws. Do not use a second connection in it. */
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
    // Closes a broken connection instead of passing it to the next caller.
    client.release(
      failure && !('code' in failure) && /connection|terminat/i.test(failure.message) ? failure : undefined,
    );
  }
}

/** Returns SQL for an instant as ISO 8601 in UTC, to the second. */
export const utc = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Returns SQL for the rows of a SELECT as a JSON array of objects, in its order; `[]` without rows. */
export const jsonList = (select: string): string =>
  `(SELECT coalesce(jsonb_agg(x), '[]') FROM (${select}) x)`;
