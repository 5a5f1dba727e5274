import * as messages from '@unitbase/contracts/messages';
import { type Pool, row, rows, transaction } from '../db/query';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { limitCalls } from '../http/rate-limit';
import { applyChanges, changeLocked } from './change-list';
import {
  checkName,
  checkRoom,
  copyItems,
  freeName,
  insertList,
  lockLists,
  makeCurrent,
  readNames,
} from './create-list';
import { mergeDeviceList } from './merge-list';
import { moveItems } from './move-items';
import { readList, readLists, requireList } from './read-lists';
import { findShared, readShared, type SharedRow, share, unshare } from './share-list';

/** Unknown share links that an address may try. */
const GUESSES = { calls: 20, seconds: 600 };

/** Copies a list into a new one of the user; returns its id. Throws HTTP 422 at the limit of lists. */
const copyList = (
  pool: Pool,
  userId: number,
  from: { id: number; name: string },
  include: Parameters<typeof copyItems>[3],
): Promise<number> =>
  transaction(pool, async (client) => {
    await lockLists(client, userId);
    const names = await readNames(client, userId);
    checkRoom(names);
    const id = await insertList(client, userId, freeName(names, from.name));
    await copyItems(client, from.id, id, include);
    return id;
  });

/** Routes of the user's own lists. */
export const ownLists: Feature = ({ pool }) => ({
  getLists: async ({ user }) => {
    const [lists, saved] = await Promise.all([
      readLists(pool, user.id),
      row<{ count: number }>(pool, 'SELECT count(*)::int AS count FROM saved_articles WHERE user_id = $1', [
        user.id,
      ]),
    ]);
    return { lists, saved_articles: saved?.count ?? 0 };
  },

  getList: ({ params, user }) => readList(pool, user.id, params.id),

  createList: async ({ body, user }) => {
    const id = await transaction(pool, async (client) => {
      await lockLists(client, user.id);
      const names = await readNames(client, user.id);
      checkName(names, body.name);
      checkRoom(names);
      return insertList(client, user.id, body.name);
    });
    return readList(pool, user.id, id);
  },

  updateList: async ({ params, body, user }) => {
    const { name } = body;
    await changeLocked(pool, user.id, params.id, body.version, async (client, list) => {
      if (name !== undefined) {
        const names = await readNames(client, user.id);
        checkName(
          names.filter((other) => other !== list.name),
          name,
        );
        await rows(client, 'UPDATE lists SET name = $2 WHERE id = $1', [list.id, name]);
      }
      if (body.is_current) await makeCurrent(client, user.id, list.id);
    });
    return readList(pool, user.id, params.id);
  },

  changeList: async ({ params, body, user }) => {
    await changeLocked(pool, user.id, params.id, body.version, (client, list) =>
      applyChanges(client, list.id, body.changes),
    );
    return readList(pool, user.id, params.id);
  },

  moveListItems: async ({ params, body, user }) => {
    await changeLocked(pool, user.id, params.id, undefined, async (client, list) => {
      const target = await requireList(client, user.id, body.target);
      if (target.id !== list.id) await moveItems(client, list.id, target.id, body.items);
    });
    return readList(pool, user.id, params.id);
  },

  duplicateList: async ({ params, user }) => {
    const list = await requireList(pool, user.id, params.id);
    const copy = { id: list.id, name: messages.lists.copyName(list.name) };
    const id = await copyList(pool, user.id, copy, { notes: true, statuses: true });
    return readList(pool, user.id, id);
  },

  deleteList: async ({ params, user }) => {
    await changeLocked(pool, user.id, params.id, undefined, async (client, list) => {
      await rows(client, 'UPDATE lists SET deleted_at = now(), is_current = false WHERE id = $1', [list.id]);
      if (!list.is_current) return;
      await rows(
        client,
        `UPDATE lists SET is_current = true WHERE id = (SELECT id FROM lists WHERE user_id = $1 AND deleted_at IS NULL
         ORDER BY updated_at DESC, id DESC LIMIT 1)`,
        [user.id],
      );
    });
  },

  restoreList: async ({ params, user }) => {
    await transaction(pool, async (client) => {
      await lockLists(client, user.id);
      const names = await readNames(client, user.id);
      const list = await row<{ name: string }>(
        client,
        `SELECT name FROM lists WHERE id = $1 AND user_id = $2 AND deleted_at IS NOT NULL`,
        [params.id, user.id],
      );
      if (!list) return;
      checkRoom(names);
      await rows(
        client,
        `UPDATE lists SET deleted_at = NULL, name = $2, version = version + 1, updated_at = now(),
           is_current = NOT EXISTS (SELECT FROM lists WHERE user_id = $3 AND is_current) WHERE id = $1`,
        [params.id, freeName(names, list.name), user.id],
      );
    });
    return readList(pool, user.id, params.id);
  },

  mergeList: ({ body, user }) => mergeDeviceList(pool, user.id, body.items),
});

/** Routes of shared lists. */
export const sharedLists: Feature = ({ pool }) => {
  const requireShared = async (
    request: Parameters<typeof limitCalls>[1],
    token: string,
  ): Promise<SharedRow> => {
    const list = await findShared(pool, token);
    if (list) return list;
    await limitCalls(pool, request, 'shared list', GUESSES);
    return throwHttpError(404, messages.common.notFoundDetail);
  };

  return {
    shareList: async ({ params, body, user }) => {
      await changeLocked(pool, user.id, params.id, undefined, (client, list) =>
        share(client, list.id, body.share_notes),
      );
      return readList(pool, user.id, params.id);
    },

    unshareList: async ({ params, user }) => {
      await changeLocked(pool, user.id, params.id, undefined, (client, list) => unshare(client, list.id));
      return readList(pool, user.id, params.id);
    },

    getSharedList: async ({ params, request, reply }) => {
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
      return readShared(pool, await requireShared(request, params.token));
    },

    copySharedList: async ({ params, request, user }) => {
      const list = await requireShared(request, params.token);
      const id = await copyList(pool, user.id, list, { notes: list.share_notes, statuses: false });
      return readList(pool, user.id, id);
    },
  };
};
