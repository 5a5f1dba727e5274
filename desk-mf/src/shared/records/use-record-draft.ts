import type { Cells } from '@unitbase/contracts/entities/desk/places';
import { useSession } from '@unitbase/remote-kit';
import { safeStorage } from '@unitbase/remote-kit/safe-storage';
import { useEffect, useState } from 'react';

/** Unsaved cells, and the version of the row that they change. */
interface RecordDraft {
  cells: Cells;
  version: string;
}

const storage = safeStorage(() => localStorage);

/** Returns the name in the storage. A second login on the same machine sees no drafts of the first. */
const keyOf = (userId: string | null, name: string) => `unitbase-desk-draft ${userId ?? ''} ${name}`;

/** Deletes the draft of a row that was added, in an action that leaves the page. */
export const dropRecordDraft = (userId: string | null, name: string): void =>
  storage.removeItem(keyOf(userId, name));

/**
 * Keeps the unsaved cells of a form across reloads. Returns the draft of an earlier visit, which is read after hydration, so
 * that the first render matches the server's.
 * @param done a new value ends the draft: the row was saved
 */
export function useRecordDraft(name: string, done: object | undefined) {
  const key = keyOf(useSession().userId, name);
  const [draft, setDraft] = useState<RecordDraft | null>(null);
  useEffect(() => {
    if (done) storage.removeItem(key);
    const text = storage.getItem(key);
    setDraft(text ? (JSON.parse(text) as RecordDraft) : null);
  }, [key, done]);
  return {
    draft,
    keep: (next: RecordDraft) => storage.setItem(key, JSON.stringify(next)),
    drop: () => {
      storage.removeItem(key);
      setDraft(null);
    },
  };
}
