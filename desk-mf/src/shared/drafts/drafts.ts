import { safeStorage } from '@unitbase/remote-kit/safe-storage';

/** Names a draft on this device. A second login on the same machine sees no drafts of the first. */
export interface DraftKey {
  userId: string | null;
  /** Names the form among all forms of the desk. */
  name: string;
}

const storage = safeStorage(() => localStorage);

const keyOf = ({ userId, name }: DraftKey): string => `unitbase-desk/${userId ?? ''}/${name}`;

/** Returns a draft; `null` without one, or if it cannot be read. */
export function readDraft<Draft>(key: DraftKey): Draft | null {
  try {
    return JSON.parse(storage.getItem(keyOf(key)) ?? 'null');
  } catch {
    return null;
  }
}

export const writeDraft = (key: DraftKey, draft: unknown): void =>
  storage.setItem(keyOf(key), JSON.stringify(draft));

export const deleteDraft = (key: DraftKey): void => storage.removeItem(keyOf(key));
