import { type Connection, row } from './query';

/** Object of an audit entry. `name` distinguishes objects with one id, such as a country and its states. */
interface Audited {
  entity: string;
  id: number;
  name?: string;
}

/** Returns the name of the staff member who last changed an object; '' without one. */
export async function readLastActor(connection: Connection, { entity, id, name }: Audited): Promise<string> {
  const last = await row<{ actor_name: string }>(
    connection,
    `SELECT actor_name FROM audit WHERE entity = $1 AND entity_id = $2 AND ($3::text IS NULL OR entity_name = $3)
     ORDER BY id DESC LIMIT 1`,
    [entity, String(id), name ?? null],
  );
  return last?.actor_name ?? '';
}
