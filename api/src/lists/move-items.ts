import { listRules } from '@unitbase/contracts/limits';
import { type ItemKey, joinNotes, keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, rows } from '../db/query';
import { throwFieldErrors } from '../http/http-error';
import { applyChanges, readStored, type StoredItem } from './change-list';

/** Moves items, by keys as JSON, to the end of a list. */
const MOVE_SQL = `
  UPDATE list_items i SET list_id = $2, position = $3 + i.position
  FROM jsonb_to_recordset($4) AS x (kind text, ref text)
  WHERE i.list_id = $1 AND i.kind = x.kind AND i.ref = x.ref`;

/** Numbers the items of two lists from 0. */
const RENUMBER_SQL = `
  UPDATE list_items i SET position = n.position FROM (
    SELECT list_id, kind, ref, row_number() OVER (PARTITION BY list_id ORDER BY position) - 1 AS position
    FROM list_items WHERE list_id IN ($1, $2)) n
  WHERE i.list_id = n.list_id AND i.kind = n.kind AND i.ref = n.ref AND i.position <> n.position`;

/**
 * Moves items to another list of the user while `lockLists` holds. An item that the other list has stays there and takes
 * note and status. Throws HTTP 422 when the other list would be too long.
 */
export async function moveItems(
  client: PoolClient,
  fromId: number,
  toId: number,
  keys: readonly ItemKey[],
): Promise<void> {
  const chosen = new Set(keys.map(keyOf));
  const moved = (await readStored(client, fromId)).filter((item) => chosen.has(keyOf(item)));
  const present = new Map((await readStored(client, toId)).map((item) => [keyOf(item), item]));
  const rest = moved.filter((item) => !present.has(keyOf(item)));
  if (present.size + rest.length > listRules.items) {
    throwFieldErrors({ items: [messages.lists.listFull(listRules.items)] });
  }
  const doubles = moved.filter((item) => present.has(keyOf(item)));
  await applyChanges(
    client,
    toId,
    doubles.flatMap((item) => editsOf(item, present.get(keyOf(item)) ?? item)),
  );
  await applyChanges(
    client,
    fromId,
    doubles.map(({ kind, ref }) => ({ type: 'remove', kind, ref })),
  );
  await rows(client, MOVE_SQL, [fromId, toId, listRules.items, JSON.stringify(rest)]);
  await rows(client, RENUMBER_SQL, [fromId, toId]);
  await rows(client, 'UPDATE lists SET version = version + 1, updated_at = now() WHERE id = $1', [toId]);
}

/** Returns the changes by which an item takes over note and status of its double. */
function editsOf(double: StoredItem, { kind, ref, note, status }: StoredItem): ListChange[] {
  return [
    { type: 'note', kind, ref, note: double.note === '' ? note : joinNotes(note, double.note) },
    { type: 'status', kind, ref, status: status === 'none' ? double.status : status },
  ];
}
