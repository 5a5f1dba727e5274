import { formatMoment } from '@unitbase/contracts/dates';
import { type Connection, rows } from '../../db/query';

/** Returns the questions of staff about a case, from the audit, the last first. */
export async function questionLines(connection: Connection, entity: string, id: number): Promise<string[]> {
  const entries = await rows<{ at: Date; name: string; why: string }>(
    connection,
    `SELECT at, actor_name AS name, why FROM audit
     WHERE entity = $1 AND entity_id = $2 AND action LIKE '%.request-changes' ORDER BY id DESC LIMIT 20`,
    [entity, String(id)],
  );
  return entries.map(({ at, name, why }) => `${formatMoment(at)}, ${name} asked: ${why}`);
}
