import { ApiError } from '@unitbase/contracts/client';
import type { ListItem, SavedList } from '@unitbase/contracts/entities/lists';
import { applyChange, type ListChange, rebaseChanges } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { useApi, useCall } from '@unitbase/remote-kit';
import { useState } from 'react';

/** State of the last change: `merged` after another device changed the list at the same time. */
export type ChangeState = { kind: 'idle' | 'merged' } | { kind: 'failed'; detail: string; retry: () => void };

/** Returns the item of an 'add' as far as it is known before the api responds. */
const optimisticItem =
  (items: readonly ListItem[]) =>
  (change: ListChange & { type: 'add' }): ListItem => ({
    kind: change.kind,
    ref: change.ref,
    name: items.find(({ ref }) => ref === change.ref)?.name ?? '',
    url: null,
    note: change.note ?? '',
    status: change.status ?? 'none',
    added_at: '',
    updated_at: '',
    time_zone: null,
    image_url: null,
    detail: '',
    company: null,
  });

const applyAll = (list: SavedList, changes: readonly ListChange[]): SavedList => ({
  ...list,
  items: changes.reduce<readonly ListItem[]>(
    (items, change) => applyChange(items, change, optimisticItem(list.items)),
    list.items,
  ) as ListItem[],
});

function conflictOf(error: unknown): SavedList | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.body as { list?: SavedList }).list;
}

/**
 * Returns a function that changes a list: shown at once, sent with its version, merged after a conflict, and taken back
 * when the api rejects it.
 */
export function useListChanges(list: SavedList): [ChangeState, (changes: ListChange[]) => Promise<void>] {
  const call = useCall();
  const [state, setState] = useState<ChangeState>({ kind: 'idle' });
  const params = { id: list.id };
  const { mutate } = useApi('getList', { params });

  const send = async (changes: ListChange[]): Promise<SavedList> => {
    try {
      const changed = await call('changeList', { params, body: { version: list.version, changes } });
      setState({ kind: 'idle' });
      return changed;
    } catch (error) {
      const current = conflictOf(error);
      if (!current) throw error;
      const rebased = rebaseChanges(changes, list.items, current.items);
      const changed = await call('changeList', {
        params,
        body: { version: current.version, changes: rebased },
      });
      setState({ kind: 'merged' });
      return changed;
    }
  };

  const change = async (changes: ListChange[]): Promise<void> => {
    try {
      await mutate(send(changes), {
        optimisticData: applyAll(list, changes),
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (error) {
      const detail = error instanceof ApiError ? error.detail : messages.lists.notSaved;
      setState({ kind: 'failed', detail, retry: () => void change(changes) });
    }
  };
  return [state, change];
}
