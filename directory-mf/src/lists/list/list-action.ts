import { ApiError } from '@unitbase/contracts/client';
import { enquiryRules } from '@unitbase/contracts/limits';
import { keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { data, redirect } from '@unitbase/remote-kit';
import { refOf } from '../../shared/company';
import { errorMessage } from '../../shared/error-message';
import { changesOf, readKey, undoOf } from './list-form';

/** Result of a form on the page of a list. */
export interface ListOutcome {
  error?: string;
  /** Error of the field `name`, and what was typed. */
  name?: string;
  typed?: string;
  done?: string;
  /** Changes that Undo sends. */
  undo?: ListChange[];
}

const failed = (error: string, status: number) => data<ListOutcome>({ error }, status);

function failure(error: unknown, typed: string) {
  if (!(error instanceof ApiError)) return failed(messages.common.somethingWrong, 502);
  const { status, fields } = error;
  if (fields.name?.[0]) return data<ListOutcome>({ name: fields.name[0], typed }, status);
  return failed(errorMessage(error), status);
}

type Args = ActionArgs & { id: number };

async function changeItems({ form, call, id }: Args) {
  const { items } = await call('getList', { params: { id } });
  const changes = changesOf(form, items);
  if (!changes) return failed(messages.common.badRequest, 400);
  await call('changeList', { params: { id }, body: { changes } });
  const removed = changes.filter(({ type }) => type === 'remove');
  if (removed.length === 0) return { done: messages.lists.saved } satisfies ListOutcome;
  return { done: messages.lists.removed(removed.length), undo: undoOf(removed, items) } satisfies ListOutcome;
}

/** Copies selected items to another list; moves them when asked to. */
async function copyItems({ form, call, id }: Args) {
  const target = Number(form.get('target'));
  const keys = form.getAll('item').flatMap((value) => readKey(String(value)) ?? []);
  if (keys.length === 0 || !Number.isInteger(target) || target < 1) {
    return failed(messages.lists.chooseItems, 400);
  }
  if (form.get('intent') === 'move') {
    await call('moveListItems', { params: { id }, body: { target, items: keys } });
    return { done: messages.lists.moved(keys.length) } satisfies ListOutcome;
  }
  const { items } = await call('getList', { params: { id } });
  const added = undoOf(keys, items).map(({ position: _, ...change }) => change);
  await call('changeList', { params: { id: target }, body: { changes: added } });
  return { done: messages.lists.copied(keys.length) } satisfies ListOutcome;
}

/** Opens the enquiry to the ticked companies, for a form without script. */
async function openEnquiry({ form, call, id }: Args) {
  const { items } = await call('getList', { params: { id } });
  const keys = new Set(form.getAll('item').map(String));
  const companies = items.flatMap((item) =>
    item.company && keys.has(keyOf(item)) ? [refOf(item.company)] : [],
  );
  if (companies.length === 0) return failed(messages.enquiries.noCompanies, 400);
  if (companies.length > enquiryRules.companies) {
    return failed(messages.enquiries.tooManyCompanies(enquiryRules.companies), 400);
  }
  return redirect(urls.enquiry(companies, { list: id }), 303);
}

/** Reads the changes of an Undo form; null for text that is no JSON. The api checks them. */
function readUndo(text: string): ListChange[] | null {
  try {
    return JSON.parse(text) as ListChange[];
  } catch {
    return null;
  }
}

async function undo({ form, call, id }: Args) {
  const changes = readUndo(String(form.get('changes')));
  if (!changes) return failed(messages.common.badRequest, 400);
  await call('changeList', { params: { id }, body: { changes } });
  return { done: messages.lists.restored } satisfies ListOutcome;
}

/** Handles every form of a list, with and without script. */
export async function listAction(args: ActionArgs) {
  const { form, call, params } = args;
  const id = Number(params.list);
  const name = String(form.get('name') ?? '');
  try {
    switch (form.get('intent')) {
      case 'rename':
        await call('updateList', { params: { id }, body: { name } });
        return { done: messages.lists.saved } satisfies ListOutcome;
      case 'current':
        await call('updateList', { params: { id }, body: { is_current: true } });
        return { done: messages.lists.saved } satisfies ListOutcome;
      case 'duplicate':
        return redirect(urls.list((await call('duplicateList', { params: { id } })).id), 303);
      case 'share':
        await call('shareList', { params: { id }, body: { share_notes: form.has('share_notes') } });
        return { done: messages.lists.saved } satisfies ListOutcome;
      case 'unshare':
        await call('unshareList', { params: { id } });
        return { done: messages.lists.notShared } satisfies ListOutcome;
      case 'copy':
      case 'move':
        return await copyItems({ ...args, id });
      case 'enquiry':
        return await openEnquiry({ ...args, id });
      case 'undo':
        return await undo({ ...args, id });
      default:
        return await changeItems({ ...args, id });
    }
  } catch (error) {
    return failure(error, name);
  }
}
