import { type ItemKey, keyOf } from '@unitbase/contracts/list-changes';
import { useOwnLists, useSession } from '@unitbase/remote-kit';
import { useMemo } from 'react';
import { useDeviceList } from '../list-changes/device-list';

/** Returns a function that returns the number of lists with an item: at most one for a visitor. */
export function useSavedCount(): (item: ItemKey) => number {
  const { data } = useOwnLists();
  const { token } = useSession();
  const items = useDeviceList((state) => state.items);
  return useMemo(() => {
    const counts = new Map<string, number>();
    const keys = token ? (data?.lists.flatMap((list) => list.keys) ?? []) : items.map(keyOf);
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return (item) => counts.get(keyOf(item)) ?? 0;
  }, [token, data, items]);
}
