import { ApiError } from '@unitbase/contracts/client';
import { keyOf } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { safePath, urls } from '@unitbase/contracts/urls';
import { data, redirect } from '@unitbase/remote-kit';
import { errorMessage } from '../../shared/error-message';
import { readKey } from '../list/list-form';

/** Result of a form on the page of all lists. */
export interface ListsOutcome {
  /** Error of the field `name`. */
  name?: string;
  /** Text that was typed, after an error. */
  typed?: string;
  error?: string;
  /** List that was deleted, which Undo restores. */
  deleted?: { id: number; name: string };
}

function failure(error: unknown, typed: string) {
  if (!(error instanceof ApiError)) return data<ListsOutcome>({ error: errorMessage(error) }, 502);
  const { status, fields } = error;
  const name = fields.name?.[0];
  return data<ListsOutcome>(name ? { name, typed } : { error: errorMessage(error) }, status);
}

/**
 * Adds an item to the current list, or takes it out, and returns to the page that has sent the form. Visitors log in first
 * and come back.
 */
async function toggleItem({ form, call, session }: ActionArgs) {
  const page = safePath(String(form.get('return')), urls.lists());
  if (!session.token) return redirect(urls.login({ redirectUrl: page }), 303);
  const key = readKey(String(form.get('item')));
  if (!key) return data<ListsOutcome>({ error: messages.common.badRequest }, 400);
  const { lists } = await call('getLists');
  const current = lists.find((list) => list.is_current);
  const id = current?.id ?? (await call('createList', { body: { name: messages.lists.myList } })).id;
  const type = current?.keys.includes(keyOf(key)) ? ('remove' as const) : ('add' as const);
  await call('changeList', { params: { id }, body: { changes: [{ type, ...key }] } });
  return redirect(page, 303);
}

/** Creates, deletes and restores lists, and saves an item to the current one, with and without script. */
export async function listsAction(args: ActionArgs) {
  const { form, call } = args;
  const name = String(form.get('name') ?? '');
  const params = { id: Number(form.get('list')) };
  try {
    switch (form.get('intent')) {
      case 'create':
        return redirect(urls.list((await call('createList', { body: { name } })).id), 303);
      case 'save':
        return await toggleItem(args);
      case 'delete':
        await call('deleteList', { params });
        return { deleted: { ...params, name } } satisfies ListsOutcome;
      case 'restore':
        await call('restoreList', { params });
        return {} satisfies ListsOutcome;
      default:
        return data<ListsOutcome>({ error: messages.common.badRequest }, 400);
    }
  } catch (error) {
    return failure(error, name);
  }
}
