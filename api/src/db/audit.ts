import { type Connection, rows } from './query';

/** The person or program that acts. */
export interface Actor {
  /** Id of the user; null for a command and for the system. */
  id: number | null;
  /** Name of a staff member, or of a command with its account. '' for users: it is read from their account. */
  name: string;
}

/** Actor of scheduled jobs. */
export const systemActor: Actor = { id: null, name: 'System' };

/** Changed fields with their values. */
export type AuditedFields = Record<string, unknown>;

export interface AuditEntry {
  actor: Actor;
  /** Such as `claim.approve`. */
  action: string;
  entity: string;
  id: number;
  /** Name of the entity at this time; never personal data of a user. */
  name?: string;
  why?: string;
  before?: AuditedFields;
  after?: AuditedFields;
  detail?: Record<string, unknown>;
}

/** Adds an audit entry, inside the transaction of the action. Entries never change (decision D89). */
export async function addAuditEntry(connection: Connection, entry: AuditEntry): Promise<void> {
  const { actor, action, entity, id, name = '', why = '', before = {}, after = {}, detail = {} } = entry;
  await rows(
    connection,
    `INSERT INTO audit (actor_id, actor_name, action, entity, entity_id, entity_name, why, before, after, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [actor.id, actor.name, action, entity, String(id), name, why, before, after, detail],
  );
}
