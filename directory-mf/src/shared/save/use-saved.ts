import { ApiError } from '@unitbase/contracts/client';
import type { ListSummary, Lists, SavedList } from '@unitbase/contracts/entities/lists';
import { type ItemKey, keyOf } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { useApi, useCall, useSession } from '@unitbase/remote-kit';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';

interface Saved {
  /** The user's lists, the current one first; empty until they are read. */
  lists: ListSummary[];
  /** Names of the lists that hold the item. */
  savedIn: string[];
  isBusy: boolean;
  error: string | null;
  /** Adds the item to a list or removes it. Without a list it goes to the current one, or to a new 'My list'. */
  toggle: (list?: ListSummary) => Promise<void>;
}

/** Returns the lists after one of them has changed. */
const withKeys = (lists: Lists, { id, items }: SavedList): Lists => ({
  ...lists,
  lists: lists.lists.map((list) => (list.id === id ? { ...list, keys: items.map(keyOf) } : list)),
});

const currentFirst = (all: Lists | undefined): ListSummary[] =>
  [...(all?.lists ?? [])].sort((a, b) => Number(b.is_current) - Number(a.is_current));

/** Returns where an item is saved, and how to change that. Pages are the same for everyone, so the browser reads it. */
export function useSaved(item: ItemKey): Saved {
  const isHydrated = useHydrated();
  const { token } = useSession();
  const call = useCall();
  const { data, mutate } = useApi(isHydrated && token ? 'getLists' : null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const lists = currentFirst(data);
  const key = keyOf(item);

  const change = async (all: Lists, list: ListSummary | undefined): Promise<Lists> => {
    const id = list?.id ?? (await call('createList', { body: { name: messages.lists.myList } })).id;
    const type: 'add' | 'remove' = list?.keys.includes(key) ? 'remove' : 'add';
    const changed = await call('changeList', { params: { id }, body: { changes: [{ type, ...item }] } });
    return list ? withKeys(all, changed) : call('getLists');
  };

  const toggle = async (chosen?: ListSummary) => {
    setBusy(true);
    setError(null);
    try {
      // A press may come before the lists: without them it would make another list.
      const all = data ?? (await call('getLists'));
      const own = currentFirst(all);
      const list = chosen ?? own.find(({ keys }) => keys.includes(key)) ?? own[0];
      await mutate(await change(all, list), { revalidate: false });
    } catch (failure) {
      const field = failure instanceof ApiError && Object.values(failure.fields)[0]?.[0];
      setError(field || messages.lists.notSaved);
    } finally {
      setBusy(false);
    }
  };

  const savedIn = lists.filter(({ keys }) => keys.includes(key)).map(({ name }) => name);
  return { lists, savedIn, isBusy, error, toggle };
}
