import type { Cells } from '@unitbase/contracts/entities/desk/places';
import { useSession } from '@unitbase/remote-kit';
import { useEffect, useState } from 'react';
import { deleteDraft, readDraft, writeDraft } from './drafts';

/** Unsaved cells, and the version of the row that they change. */
interface RecordDraft {
  cells: Cells;
  version: string;
}

/**
 * Keeps the unsaved cells of a form across reloads. Returns the draft of an earlier visit, which is read after hydration, so
 * that the first render matches the server's.
 * @param done a new value ends the draft: the row was saved
 */
export function useRecordDraft(name: string, done: object | undefined) {
  const { userId } = useSession();
  const [draft, setDraft] = useState<RecordDraft | null>(null);
  useEffect(() => {
    if (done) deleteDraft({ userId, name });
    setDraft(readDraft<RecordDraft>({ userId, name }));
  }, [userId, name, done]);
  return {
    draft,
    keep: (next: RecordDraft) => writeDraft({ userId, name }, next),
    drop: () => {
      deleteDraft({ userId, name });
      setDraft(null);
    },
  };
}
