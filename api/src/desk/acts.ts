import { userInfo } from 'node:os';
import { type Connection, rows } from '../db/query';

/** What staff asked for cannot be done: its message is one sentence for them. */
export class DeskRefusal extends Error {
  override name = 'DeskRefusal';
}

/** Reads an id as it was typed. Throws `DeskRefusal` where it cannot be one. */
export function readId(text: string, what: string): number {
  const id = Number(text);
  if (!/^\d{1,10}$/.test(text) || id < 1 || id > 2_147_483_647) {
    throw new DeskRefusal(`There is no ${what} '${text}': ids are whole numbers, see 'list'.`);
  }
  return id;
}

/** What a decision leaves for whoever reads the output. */
export interface Decision {
  id: number;
  status: string;
  /** One sentence. */
  text: string;
  /** Addresses that a mail goes to. */
  mailed: string[];
}

/** Adds to the audit, inside the transaction of the act itself. Rows are never changed (decision D89). */
export async function recordAct(
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
