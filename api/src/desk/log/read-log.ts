import { type Pool, rows, utc } from '../../db/query';
import { USER_NAME_SQL } from '../../orgs/user-name';

/** An entry of the log. */
export interface ReadEntry {
  id: number;
  at: string;
  who: string;
  action: string;
  entity: string;
  entity_id: string;
  name: string;
  why: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

const ENTRY_SQL = `
  SELECT a.id::int AS id, ${utc('a.at')} AS at, coalesce(nullif(a.actor_name, ''), ${USER_NAME_SQL}, '') AS who,
    a.action, a.entity, a.entity_id, a.entity_name AS name, a.why, a.before, a.after
  FROM audit a LEFT JOIN users u ON u.id = a.actor_id`;

/** Returns the last entries of the log, the newest first. */
export const readLastEntries = (pool: Pool, limit: number): Promise<ReadEntry[]> =>
  rows<ReadEntry>(pool, `${ENTRY_SQL} ORDER BY a.at DESC, a.id DESC LIMIT $1`, [limit]);
