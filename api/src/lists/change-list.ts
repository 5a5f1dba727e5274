import type { ListStatus } from '@unitbase/contracts/entities/lists';
import { listRules } from '@unitbase/contracts/limits';
import { applyChange, type ItemState, keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, type Pool, type PoolClient, rows, transaction } from '../db/query';
import { HttpError, throwFieldErrors } from '../http/http-error';
import { lockLists } from './create-list';
import { readItems } from './items';
import { type ListRow, requireList } from './read-lists';
import { requireTargets, type Target } from './targets';

export interface StoredItem extends ItemState {
  position: number;
  /** Set for items that the change adds. */
  target?: Target;
}

/**
 * Changes a list of the user in one transaction, after any other change of the user's lists. Throws HTTP 404 for any
 * other list, and 409 with the present list if `version` is an older one.
 */
export function changeLocked(
  pool: Pool,
  userId: number,
  id: number,
  version: number | undefined,
  work: (client: PoolClient, list: ListRow) => Promise<void>,
): Promise<void> {
  return transaction(pool, async (client) => {
    await lockLists(client, userId);
    const list = await requireList(client, userId, id);
    if (version !== undefined && version !== list.version) {
      const current = { ...list, items: await readItems(client, id) };
      throw new HttpError(409, { detail: messages.lists.changedElsewhere, list: current });
    }
    await work(client, list);
    await rows(client, 'UPDATE lists SET version = version + 1, updated_at = now() WHERE id = $1', [id]);
  });
}

export const readStored = (client: Connection, listId: number): Promise<StoredItem[]> =>
  rows(
    client,
    'SELECT kind, ref, note, status, position FROM list_items WHERE list_id = $1 ORDER BY position',
    [listId],
  );

/** Inserts new items and updates changed ones; unchanged rows keep their time of change. */
const WRITE_SQL = `
  INSERT INTO list_items AS i (list_id, kind, ref, target_id, name, note, status, position)
  SELECT $1, x.kind, x.ref, coalesce(x.target_id, 0), coalesce(x.name, ''), x.note, x.status, x.position
  FROM jsonb_to_recordset($2) AS x (kind text, ref text, target_id int, name text, note text, status text, position int)
  ON CONFLICT (list_id, kind, ref) DO UPDATE SET
    note = excluded.note, status = excluded.status, position = excluded.position,
    updated_at = CASE WHEN (i.note, i.status) IS DISTINCT FROM (excluded.note, excluded.status) THEN now()
      ELSE i.updated_at END
  WHERE (i.note, i.status, i.position) IS DISTINCT FROM (excluded.note, excluded.status, excluded.position)`;

async function writeItems(
  client: Connection,
  listId: number,
  previous: readonly StoredItem[],
  items: readonly StoredItem[],
): Promise<void> {
  const keys = new Set(items.map(keyOf));
  const removed = previous.filter((item) => !keys.has(keyOf(item)));
  if (removed.length > 0) {
    await rows(
      client,
      `DELETE FROM list_items i USING jsonb_to_recordset($2) AS x (kind text, ref text)
       WHERE i.list_id = $1 AND i.kind = x.kind AND i.ref = x.ref`,
      [listId, JSON.stringify(removed)],
    );
  }
  const changed = items
    .map((item, position) => ({ ...item, position, target_id: item.target?.id, name: item.target?.name }))
    .filter((item, position) => item !== previous[position]);
  await rows(client, WRITE_SQL, [listId, JSON.stringify(changed)]);
}

const isAdd = (change: ListChange): change is ListChange & { type: 'add' } => change.type === 'add';

/** Applies changes to a list while `lockLists` holds. Throws HTTP 422 for an unknown item, and for too many. */
export async function applyChanges(
  client: PoolClient,
  listId: number,
  changes: readonly ListChange[],
): Promise<void> {
  const previous = await readStored(client, listId);
  const present = new Set(previous.map(keyOf));
  const added = changes.filter((change) => isAdd(change) && !present.has(keyOf(change)));
  const targets = await requireTargets(client, added);
  const create = (change: ListChange & { type: 'add' }): StoredItem => ({
    kind: change.kind,
    ref: change.ref,
    note: change.note ?? '',
    status: change.status ?? ('none' satisfies ListStatus),
    position: 0,
    ...(targets.has(keyOf(change)) ? { target: targets.get(keyOf(change)) } : {}),
  });
  let items: readonly StoredItem[] = previous;
  for (const change of changes) items = applyChange(items, change, create);
  if (items.length > listRules.items && items.length > previous.length) {
    throwFieldErrors({ changes: [messages.lists.listFull(listRules.items)] });
  }
  await writeItems(client, listId, previous, items);
}
