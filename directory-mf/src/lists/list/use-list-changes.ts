import type { ListItem, SavedList } from '@unitbase/contracts/entities/lists';
import { applyChange, keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { useApi, useCall, useSession } from '@unitbase/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../shared/error-message';
import { hasChangesOf, usePendingChanges } from '../../shared/list-changes/pending-changes';
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
  const hasWaiting = hasChangesOf({ userId: userId ?? '', listId: list.id });
  const isWaiting = usePendingChanges(hasWaiting);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  /** The list as the api last returned it: later than `list` while changes are on their way. */
  const latest = useRef(list);
  useRefreshAfter(isWaiting, mutate);

  const send = async (changes: ListChange[]): Promise<SavedList> => {
    const keys = new Set(changes.map(keyOf));
    const from = latest.current.version > list.version ? latest.current : list;
    const base = from.items.filter((item) => keys.has(keyOf(item)));
    const entry = { userId: userId ?? '', listId: list.id, version: from.version, base, changes };
    const waitForConnection = () => {
      usePendingChanges.getState().add(entry);
      return applyAll(from, changes);
    };
    // Later changes wait behind earlier ones.
    if (hasWaiting(usePendingChanges.getState())) return waitForConnection();
    try {
      const { list: changed, isMerged } = await sendChanges(call, entry);
      latest.current = changed;
      setState({ kind: isMerged ? 'merged' : 'idle' });
      return changed;
    } catch (error) {
      if (isDisconnected(error)) return waitForConnection();
      throw error;
    }
  };

  /** Sends changes in turn: two at once would conflict, and a late note would bring a removed item back. */
  const sendInTurn = (changes: ListChange[]): Promise<SavedList> => {
    const result = sending.current.then(() => send(changes));
    sending.current = result.catch(() => undefined);
    return result;
  };

  const change = async (changes: ListChange[]): Promise<void> => {
    try {
      await mutate(sendInTurn(changes), {
        optimisticData: (_, shown) => applyAll(shown ?? list, changes),
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (error) {
      const detail = errorMessage(error, messages.lists.notSaved);
      setState({ kind: 'failed', detail, retry: () => void change(changes) });
      // The rollback took back earlier changes, too, that were on their way.
      await mutate();
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
