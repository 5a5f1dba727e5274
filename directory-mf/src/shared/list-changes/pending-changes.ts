import { type ItemState, keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import { PENDING_CHANGES } from '@unitbase/remote-kit';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage, followOtherTabs } from '../device-storage';

/** Changes of one list that did not reach the api. */
export interface PendingChanges {
  userId: string;
  listId: number;
  /** Version of the list from which the changes were made; undefined for changes that fit any. */
  version?: number | undefined;
  /** The changed items as they were in that version. */
  base: readonly ItemState[];
  changes: readonly ListChange[];
}

interface PendingStore {
  entries: readonly PendingChanges[];
  /** Adds changes to those of the same list. */
  add(entry: PendingChanges): void;
  /** Drops the first `count` changes of a list. */
  drop(entry: Pick<PendingChanges, 'userId' | 'listId'>, count: number): void;
}

/** Changes of the user's lists that wait for a connection, in local storage (docs/requirements/lists.md §1). */
export const usePendingChanges = create<PendingStore>()(
  persist(
    (set, get) => ({
      entries: [],
      add(entry) {
        readStorage();
        set({ entries: withEntry(get().entries, entry) });
      },
      drop(entry, count) {
        readStorage();
        set({
          entries: get()
            .entries.map((one) =>
              isSameList(one, entry) ? { ...one, changes: one.changes.slice(count) } : one,
            )
            .filter(({ changes }) => changes.length > 0),
        });
      },
    }),
    {
      name: PENDING_CHANGES,
      storage: deviceStorage(() => localStorage),
      partialize: ({ entries }) => ({ entries }) as PendingStore,
    },
  ),
);

/** Reads the storage before a change: all tabs share it. */
const readStorage = () => void usePendingChanges.persist.rehydrate();

followOtherTabs(PENDING_CHANGES, readStorage);

type ListOfUser = Pick<PendingChanges, 'userId' | 'listId'>;

const isSameList = (a: ListOfUser, b: ListOfUser): boolean => a.userId === b.userId && a.listId === b.listId;

/** Returns a selector of `usePendingChanges`: whether changes of a list wait. */
export const hasChangesOf =
  (list: ListOfUser) =>
  ({ entries }: Pick<PendingStore, 'entries'>): boolean =>
    entries.some((one) => isSameList(one, list));

function withEntry(entries: readonly PendingChanges[], entry: PendingChanges): PendingChanges[] {
  const waiting = entries.find((one) => isSameList(one, entry));
  if (!waiting) return [...entries, entry];
  const keys = new Set(waiting.base.map(keyOf));
  const merged = {
    ...waiting,
    base: [...waiting.base, ...entry.base.filter((item) => !keys.has(keyOf(item)))],
    changes: [...waiting.changes, ...entry.changes],
  };
  return entries.map((one) => (one === waiting ? merged : one));
}
