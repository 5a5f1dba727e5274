import type { MergedList } from '@unitbase/contracts/entities/lists';
import { listRules } from '@unitbase/contracts/limits';
import { keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { applyChanges } from './change-list';
import { freeName, insertList, lockLists, readNames } from './create-list';
import { readList } from './read-lists';
import { findTargets } from './targets';

type DeviceItem = Pick<
  MergedList['list']['items'][number],
  'kind' | 'ref' | 'note' | 'status' | 'updated_at'
>;

interface Double {
  kind: DeviceItem['kind'];
  ref: string;
  list_id: number;
  list_name: string;
}

/** Updates items of the user's lists that are newer on the device; returns every double, one list an item. */
const DOUBLES_SQL = `
  WITH device AS (
    SELECT * FROM jsonb_to_recordset($2) AS x (kind text, ref text, note text, status text, updated_at timestamptz)
  ), doubles AS (
    SELECT DISTINCT ON (i.kind, i.ref) i.kind, i.ref, l.id AS list_id, l.name AS list_name, d.note, d.status,
      d.updated_at > i.updated_at AS is_newer
    FROM device d JOIN list_items i ON i.kind = d.kind AND i.ref = d.ref
    JOIN lists l ON l.id = i.list_id AND l.user_id = $1 AND l.deleted_at IS NULL
    ORDER BY i.kind, i.ref, l.is_current DESC, l.id
  ), updated AS (
    UPDATE list_items i SET note = CASE WHEN d.note = '' THEN i.note ELSE d.note END,
      status = CASE WHEN d.status = 'none' THEN i.status ELSE d.status END, updated_at = now()
    FROM doubles d WHERE d.is_newer AND i.list_id = d.list_id AND i.kind = d.kind AND i.ref = d.ref
    RETURNING i.list_id
  ), bumped AS (
    UPDATE lists SET version = version + 1, updated_at = now() WHERE id IN (SELECT list_id FROM updated)
  )
  SELECT kind, ref, list_id, list_name FROM doubles`;

/** Returns the current list, or a new one if there is none with room for `count` items. */
async function findRoom(
  client: PoolClient,
  userId: number,
  names: readonly string[],
  count: number,
): Promise<number> {
  const current = await row<{ id: number }>(
    client,
    `SELECT id FROM lists l WHERE user_id = $1 AND deleted_at IS NULL
       AND (SELECT count(*) FROM list_items WHERE list_id = l.id) + $2 <= $3
     ORDER BY is_current DESC, updated_at DESC LIMIT 1`,
    [userId, count, listRules.items],
  );
  return current?.id ?? insertList(client, userId, freeName(names, messages.lists.myList));
}

function countByName(doubles: readonly Double[]): MergedList['doubles'] {
  const counts = new Map<string, number>();
  for (const { list_name } of doubles) counts.set(list_name, (counts.get(list_name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/**
 * Merges the items of a device into the user's current list. An item that is in one of the user's lists stays there and
 * takes the newer note and status. Items that left the site are dropped.
 */
export async function mergeDeviceList(
  pool: Pool,
  userId: number,
  items: readonly DeviceItem[],
): Promise<MergedList> {
  const { listId, kept, doubles } = await transaction(pool, async (client) => {
    await lockLists(client, userId);
    const names = await readNames(client, userId);
    const doubles = await rows<Double>(client, DOUBLES_SQL, [userId, JSON.stringify(items)]);
    const doubled = new Set(doubles.map(keyOf));
    const rest = items.filter((item) => !doubled.has(keyOf(item)));
    const listId = await findRoom(client, userId, names, rest.length);
    const targets = await findTargets(client, rest);
    const changes = rest
      .filter((item) => targets.has(keyOf(item)))
      .map(({ kind, ref, note, status }): ListChange => ({ type: 'add', kind, ref, note, status }));
    if (changes.length > 0) {
      await applyChanges(client, listId, changes);
      await rows(client, 'UPDATE lists SET version = version + 1, updated_at = now() WHERE id = $1', [
        listId,
      ]);
    }
    return { listId, kept: changes.length + doubles.length, doubles };
  });
  return { list: await readList(pool, userId, listId), kept, doubles: countByName(doubles) };
}
