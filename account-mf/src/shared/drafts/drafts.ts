import { safeStorage } from '@unitbase/remote-kit/safe-storage';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface DraftsState {
  /** Unsaved values by `draftKey`. */
  drafts: Record<string, unknown>;
  save(key: string, values: unknown): void;
  drop(key: string): void;
  dropAll(): void;
}

export const DRAFTS_STORAGE_KEY = 'unitbase-profile-drafts';

/**
 * Unsaved form values in local storage, kept across reloads and closed tabs. Read after hydration, so that
 * the first render matches the server's.
 */
export const useDrafts = create<DraftsState>()(
  persist(
    (set) => ({
      drafts: {},
      save: (key, values) => {
        syncWithStorage();
        set(({ drafts }) => ({ drafts: { ...drafts, [key]: values } }));
      },
      drop: (key) => {
        syncWithStorage();
        set(({ drafts }) => {
          if (!(key in drafts)) return { drafts };
          const { [key]: _dropped, ...rest } = drafts;
          return { drafts: rest };
        });
      },
      dropAll: () => set({ drafts: {} }),
    }),
    {
      name: DRAFTS_STORAGE_KEY,
      version: 2,
      // Drops drafts of an earlier version.
      migrate: () => ({ drafts: {} }),
      skipHydration: true,
      storage: createJSONStorage(() => safeStorage(() => localStorage)),
      partialize: ({ drafts }) => ({ drafts }),
    },
  ),
);

/** Reads the storage before a change: all tabs share it, and no tab may overwrite another's drafts. */
const syncWithStorage = () => void useDrafts.persist.rehydrate();

/**
 * Returns the key of a draft. It includes the user, so that a second login on the same machine sees no drafts
 * of the first.
 */
export const draftKey = (userId: string | null, orgId: number, form: string): string =>
  `${userId ?? ''}/${orgId}/${form}`;
