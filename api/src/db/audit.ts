import { userInfo } from 'node:os';
import { type Connection, rows } from './query';

/** Adds an audit entry, inside the transaction of the action. Entries never change (decision D89). */
export async function addAuditEntry(
  connection: Connection,
  action: string,
  entity: string,
  id: number,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await rows(connection, 'INSERT INTO audit (action, entity, entity_id, detail) VALUES ($1, $2, $3, $4)', [
    action,
    entity,
    String(id),
    { ...detail, by: userInfo().username },
  ]);
}
