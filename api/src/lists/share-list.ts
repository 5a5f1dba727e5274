import { randomBytes } from 'node:crypto';
import type { SharedList } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { type Pool, type PoolClient, row, rows } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { readItems } from './items';

const newToken = (): string => randomBytes(16).toString('base64url');

/** Shares a locked list. One that is shared keeps its link. */
export async function share(client: PoolClient, id: number, showsNotes: boolean): Promise<void> {
  await rows(
    client,
    'UPDATE lists SET share_token = coalesce(share_token, $2), share_notes = $3 WHERE id = $1',
    [id, newToken(), showsNotes],
  );
}

/** Ends the sharing of a locked list for good: sharing it again makes another link. */
export async function unshare(client: PoolClient, id: number): Promise<void> {
  await rows(
    client,
    `INSERT INTO revoked_list_shares (token) SELECT share_token FROM lists WHERE id = $1 AND share_token IS NOT NULL`,
    [id],
  );
  await rows(client, 'UPDATE lists SET share_token = NULL WHERE id = $1', [id]);
}

export interface SharedRow {
  id: number;
  name: string;
  owner: string;
  share_notes: boolean;
  updated_at: string;
}

/** Returns the list of a link; `undefined` for an unknown one. Throws HTTP 410 if its sharing has ended. */
export async function findShared(pool: Pool, token: string): Promise<SharedRow | undefined> {
  const list = await row<SharedRow>(
    pool,
    `SELECT l.id, l.name, u.firstname AS owner, l.share_notes, to_json(l.updated_at) #>> '{}' AS updated_at
     FROM lists l JOIN users u ON u.id = l.user_id WHERE l.share_token = $1 AND l.deleted_at IS NULL`,
    [token],
  );
  if (list) return list;
  const revoked = await row(
    pool,
    `SELECT FROM revoked_list_shares WHERE token = $1
     UNION ALL SELECT FROM lists WHERE share_token = $1 AND deleted_at IS NOT NULL`,
    [token],
  );
  if (revoked) throwHttpError(410, messages.lists.notShared);
  return undefined;
}

/** Returns what a stranger sees: no status, and notes only if the owner shares them. */
export async function readShared(pool: Pool, list: SharedRow): Promise<SharedList> {
  const items = await readItems(pool, list.id);
  return {
    name: list.name,
    owner: list.owner,
    updated_at: list.updated_at,
    items: items.map((item) => ({ ...item, status: 'none', note: list.share_notes ? item.note : '' })),
  };
}
