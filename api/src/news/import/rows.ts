import { type Connection, row, rows } from '../../db/query';

/** Effect of importing one file. */
export type Outcome = 'added' | 'changed' | 'unchanged';

/** Values by column name. Names come from code, never from an editor. */
export type Columns = Record<string, string | number | boolean | null>;

type Table = 'articles' | 'quizzes' | 'info_pages';

/** Locks the row of a slug and returns its id; `undefined` if there is none. */
export async function findBySlug(
  connection: Connection,
  table: Table,
  slug: string,
): Promise<number | undefined> {
  const current = await row<{ id: number }>(
    connection,
    `SELECT id FROM ${table} WHERE slug = $1 FOR UPDATE`,
    [slug],
  );
  return current?.id;
}

/**
 * Inserts or updates the row of a slug, and returns its id and whether anything changed.
 */
export async function upsertBySlug(
  connection: Connection,
  table: Table,
  slug: string,
  columns: Columns,
): Promise<{ id: number; outcome: Outcome }> {
  const names = Object.keys(columns);
  const values = Object.values(columns);
  const current = await row<{ id: number; same: boolean }>(
    connection,
    `SELECT id, (${names.map((name, i) => `"${name}"::text IS NOT DISTINCT FROM $${i + 2}::text`).join(' AND ')}) AS same
     FROM ${table} WHERE slug = $1 FOR UPDATE`,
    [slug, ...values.map(asText)],
  );
  if (current?.same) return { id: current.id, outcome: 'unchanged' };
  if (current) {
    const sets = names.map((name, i) => `"${name}" = $${i + 2}`).join(', ');
    await rows(connection, `UPDATE ${table} SET ${sets} WHERE id = $1`, [current.id, ...values]);
    return { id: current.id, outcome: 'changed' };
  }
  const added = await row<{ id: number }>(
    connection,
    `INSERT INTO ${table} (slug, ${names.map((name) => `"${name}"`).join(', ')})
     VALUES ($1, ${names.map((_, i) => `$${i + 2}`).join(', ')}) RETURNING id`,
    [slug, ...values],
  );
  if (!added) throw new Error(`The row of ${slug} was not added.`);
  return { id: added.id, outcome: 'added' };
}

/** Returns a value as PostgreSQL casts it to text. */
const asText = (value: string | number | boolean | null): string | null =>
  value === null ? null : String(value);

/** Replaces the rows of a list if they differ; returns whether they did. */
export async function replaceList<Row extends object>(
  connection: Connection,
  wanted: readonly Row[],
  statements: { read: string; clear: string; add: string },
  id: number,
): Promise<boolean> {
  const current = await rows<{ list: unknown }>(connection, statements.read, [id]);
  const list = JSON.stringify(wanted);
  if (JSON.stringify(current[0]?.list ?? []) === list) return false;
  await rows(connection, statements.clear, [id]);
  if (wanted.length > 0) await rows(connection, statements.add, [id, list]);
  return true;
}
