import { ApiError } from '@unitbase/contracts/client';
import type { ListItem, SavedList } from '@unitbase/contracts/entities/lists';
import { applyChange, keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { useApi, useCall, useSession } from '@unitbase/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { usePendingChanges } from '../../shared/list-changes/pending-changes';
import { isDisconnected, sendChanges } from '../../shared/list-changes/send-changes';

/**
 * State of the last change: `merged` after another device changed the list at the same time, `waiting` until there is a
 * connection.
 */
export type ChangeState =
  | { kind: 'idle' | 'merged' | 'waiting' }
  | { kind: 'failed'; detail: string; retry: () => void };

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

/**
 * Returns a function that changes a list: shown at once, sent with its version, merged after a conflict, kept on this device
 * without a connection, and taken back when the api rejects it.
 */
export function useListChanges(list: SavedList): [ChangeState, (changes: ListChange[]) => Promise<void>] {
  const call = useCall();
  const { userId } = useSession();
  const [state, setState] = useState<ChangeState>({ kind: 'idle' });
  const { mutate } = useApi('getList', { params: { id: list.id } });
  const isWaiting = usePendingChanges(({ entries }) =>
    entries.some((entry) => entry.userId === userId && entry.listId === list.id),
  );
  useRefreshAfter(isWaiting, mutate);

  const send = async (changes: ListChange[]): Promise<SavedList> => {
    const keys = new Set(changes.map(keyOf));
    const base = list.items.filter((item) => keys.has(keyOf(item)));
    const entry = { listId: list.id, version: list.version, base, changes };
    const waitForConnection = () => {
      usePendingChanges.getState().add({ ...entry, userId: userId ?? '' });
      return applyAll(list, changes);
    };
    // Later changes wait behind earlier ones.
    if (isWaiting) return waitForConnection();
    try {
      const { list: changed, isMerged } = await sendChanges(call, entry);
      setState({ kind: isMerged ? 'merged' : 'idle' });
      return changed;
    } catch (error) {
      if (isDisconnected(error)) return waitForConnection();
      throw error;
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
  return [isWaiting ? { kind: 'waiting' } : state, change];
}

/** Reads the list again when its waiting changes have been sent. */
function useRefreshAfter(isWaiting: boolean, mutate: () => Promise<unknown>): void {
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) void mutate();
    wasWaiting.current = isWaiting;
  }, [isWaiting, mutate]);
}
