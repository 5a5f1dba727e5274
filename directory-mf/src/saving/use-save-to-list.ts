import type { ListSummary, Lists, SavedList } from '@unitbase/contracts/entities/lists';
import { type ItemKey, keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import { useCall, useOwnLists, useSession } from '@unitbase/remote-kit';
import { hasChangesOf, usePendingChanges } from '../shared/list-changes/pending-changes';
import { isDisconnected, sendChanges } from '../shared/list-changes/send-changes';

export interface SaveResult {
  /** `waiting`: kept on this device until there is a connection. */
  state: 'saved' | 'removed' | 'waiting';
  undo: () => Promise<unknown>;
}

/** Returns a function that adds an item to a list or removes it. Shown at once; taken back when the api rejects it. */
export function useSaveToList() {
  const call = useCall();
  const { userId } = useSession();
  const { mutate } = useOwnLists();

  const show = (listId: number, item: ItemKey, isSaved: boolean) =>
    mutate((lists) => lists && withItem(lists, listId, item, isSaved), { revalidate: false });

  const send = async (listId: number, changes: ListChange[]): Promise<boolean> => {
    const entry = { userId: userId ?? '', listId, base: [], changes };
    const { add, ...pending } = usePendingChanges.getState();
    // Later changes wait behind earlier ones.
    if (hasChangesOf(entry)(pending)) {
      add(entry);
      return false;
    }
    try {
      const { list } = await sendChanges(call, entry);
      await mutate((lists) => lists && withList(lists, list), { revalidate: false });
      return true;
    } catch (error) {
      if (!isDisconnected(error)) throw error;
      add(entry);
      return false;
    }
  };

  /** Returns the change that brings a removed item back with its note, status and position. */
  const readBack = async (listId: number, { kind, ref }: ItemKey): Promise<ListChange> => {
    const { items } = await call('getList', { params: { id: listId } });
    const position = items.findIndex((item) => item.kind === kind && item.ref === ref);
    const item = items[position];
    return { type: 'add', kind, ref, ...(item && { note: item.note, status: item.status, position }) };
  };

  /** Shows the item as saved or not while `work` runs, and as it was if that fails. */
  const showDuring = async <Result>(
    listId: number,
    item: ItemKey,
    isSaved: boolean,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    await show(listId, item, isSaved);
    try {
      return await work();
    } catch (error) {
      await show(listId, item, !isSaved);
      throw error;
    }
  };

  return (list: ListSummary, item: ItemKey, isSaved: boolean): Promise<SaveResult> =>
    showDuring(list.id, item, isSaved, async () => {
      const { kind, ref } = item;
      const back: ListChange = isSaved ? { type: 'remove', kind, ref } : await readBack(list.id, item);
      const hasArrived = await send(list.id, [{ type: isSaved ? 'add' : 'remove', kind, ref }]);
      const state = hasArrived ? (isSaved ? 'saved' : 'removed') : 'waiting';
      return { state, undo: () => showDuring(list.id, item, !isSaved, () => send(list.id, [back])) };
    });
}

const changeList = (lists: Lists, id: number, change: (list: ListSummary) => ListSummary): Lists => ({
  ...lists,
  lists: lists.lists.map((list) => (list.id === id ? change(list) : list)),
});

/** Returns the lists with an item in one of them, or without it. */
function withItem(lists: Lists, listId: number, item: ItemKey, isSaved: boolean): Lists {
  const key = keyOf(item);
  return changeList(lists, listId, (list) => {
    const keys = list.keys.filter((other) => other !== key);
    return withKeys(list, isSaved ? [...keys, key] : keys);
  });
}

/** Returns the lists after the api has changed one of them. */
const withList = (lists: Lists, { id, items }: SavedList): Lists =>
  changeList(lists, id, (list) => withKeys(list, items.map(keyOf)));

function withKeys(list: ListSummary, keys: string[]): ListSummary {
  const count = (kind: string) => keys.filter((key) => key.startsWith(`${kind}:`)).length;
  return {
    ...list,
    keys,
    counts: { company: count('company'), place: count('place'), article: count('article') },
  };
}
