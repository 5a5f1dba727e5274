import { type Connection, row, rows } from '../../db/query';

/** What came of one file. */
export type Outcome = 'added' | 'changed' | 'unchanged';

/** Columns by name, in snake case: names are ours, never an editor's. */
export type Columns = Record<string, string | number | boolean | null>;

/**
 * Adds or changes the row of a slug. Columns that are already as they should be count as unchanged.
 * @param stamp column that is set to now where something changed
 */
export async function upsertBySlug(
  connection: Connection,
  table: 'articles' | 'quizzes' | 'info_pages',
  slug: string,
  columns: Columns,
): Promise<{ id: number; outcome: Outcome }> {
  const names = Object.keys(columns);
  const values = Object.values(columns);
  const known = await row<{ id: number; same: boolean }>(
    connection,
    `SELECT id, (${names.map((name, i) => `"${name}"::text IS NOT DISTINCT FROM $${i + 2}::text`).join(' AND ')}) AS same
     FROM ${table} WHERE slug = $1 FOR UPDATE`,
    [slug, ...values.map(asText)],
  );
  if (known?.same) return { id: known.id, outcome: 'unchanged' };
  if (known) {
    const sets = names.map((name, i) => `"${name}" = $${i + 2}`).join(', ');
    await rows(connection, `UPDATE ${table} SET ${sets} WHERE id = $1`, [known.id, ...values]);
    return { id: known.id, outcome: 'changed' };
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

/** A value as PostgreSQL casts it to text. */
const asText = (value: string | number | boolean | null): string | null =>
  value === null ? null : String(value);

/** Makes the rows of a list what they should be; answers whether anything had to change. */
export async function replaceList<Row extends object>(
  connection: Connection,
  wanted: readonly Row[],
  statements: { read: string; clear: string; add: string },
  id: number,
): Promise<boolean> {
  const known = await rows<{ list: unknown }>(connection, statements.read, [id]);
  const list = JSON.stringify(wanted);
  if (JSON.stringify(known[0]?.list ?? []) === list) return false;
  await rows(connection, statements.clear, [id]);
  if (wanted.length > 0) await rows(connection, statements.add, [id, list]);
  return true;
}
