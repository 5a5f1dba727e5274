import { listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, row, rows } from '../db/query';
import { throwFieldErrors } from '../http/http-error';

/** Lets one transaction at a time change a user's lists, so that no two pass a limit together. */
export async function lockLists(client: PoolClient, userId: number): Promise<void> {
  await rows(client, 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}

/** Returns the names of the user's lists. */
export async function readNames(client: PoolClient, userId: number): Promise<string[]> {
  const lists = await rows<{ name: string }>(
    client,
    'SELECT name FROM lists WHERE user_id = $1 AND deleted_at IS NULL',
    [userId],
  );
  return lists.map(({ name }) => name);
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Throws HTTP 422 for the field `name` if another list has it. */
export function checkName(names: readonly string[], name: string): void {
  if (names.some((other) => isSameName(other, name))) throwFieldErrors({ name: [messages.lists.sameName] });
}

/** Throws HTTP 422 for the field `name` if the user has all the lists there can be. */
export function checkRoom(names: readonly string[]): void {
  if (names.length >= listRules.lists) {
    throwFieldErrors({ name: [messages.lists.tooManyLists(listRules.lists)] });
  }
}

/** Returns `name`, or with a number where a list has it: 'Drones', 'Drones 2', 'Drones 3'. */
export function freeName(names: readonly string[], name: string): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const candidate = name.slice(0, listRules.name - suffix.length) + suffix;
    if (!names.some((other) => isSameName(other, candidate))) return candidate;
  }
}

/** Creates a list of a user whom `lockLists` has locked; the first one becomes the current list. Returns its id. */
export async function insertList(client: PoolClient, userId: number, name: string): Promise<number> {
  const list = await row<{ id: number }>(
    client,
    `INSERT INTO lists (user_id, name, is_current)
     SELECT $1, $2, NOT EXISTS (SELECT FROM lists WHERE user_id = $1 AND is_current) RETURNING id`,
    [userId, name],
  );
  return list?.id ?? 0;
}

/** Makes a list the one that Save adds to. */
export async function makeCurrent(client: PoolClient, userId: number, id: number): Promise<void> {
  await rows(client, 'UPDATE lists SET is_current = false WHERE user_id = $1 AND is_current AND id <> $2', [
    userId,
    id,
  ]);
  await rows(client, 'UPDATE lists SET is_current = true WHERE id = $1', [id]);
}

/** Copies the items of a list, and their notes and statuses where `include` says so. */
export async function copyItems(
  client: PoolClient,
  fromId: number,
  toId: number,
  include: { notes: boolean; statuses: boolean },
): Promise<void> {
  await rows(
    client,
    `INSERT INTO list_items (list_id, kind, ref, target_id, name, note, status, position)
     SELECT $2, kind, ref, target_id, name, CASE WHEN $3 THEN note ELSE '' END, CASE WHEN $4 THEN status ELSE 'none' END,
       position FROM list_items WHERE list_id = $1`,
    [fromId, toId, include.notes, include.statuses],
  );
}
