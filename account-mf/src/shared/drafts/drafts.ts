import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface DraftsState {
  /** What was typed and not saved, by `draftKey`. */
  drafts: Record<string, unknown>;
  save(key: string, values: unknown): void;
  drop(key: string): void;
  dropAll(): void;
}

export const DRAFTS_STORAGE_KEY = 'unitbase-profile-drafts';

/**
 * What owners typed and did not save, in the browser's own storage: it survives a reload and a closed tab. Read only
 * once the page is hydrated, so that both sides draw the same first.
 */
export const useDrafts = create<DraftsState>()(
  persist(
    (set) => ({
      drafts: {},
      save: (key, values) => {
        readAgain();
        set(({ drafts }) => ({ drafts: { ...drafts, [key]: values } }));
      },
      drop: (key) => {
        readAgain();
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
      // Drafts of an earlier shape are given up.
      migrate: () => ({ drafts: {} }),
      skipHydration: true,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ drafts }) => ({ drafts }),
    },
  ),
);

/** The storage is one for all tabs: each adds to what stands there, and takes nothing of another's away. */
const readAgain = () => void useDrafts.persist.rehydrate();

/** A draft is its user's and its profile's: a second login on the same machine sees none of the first. */
export const draftKey = (userId: string | null, orgId: number, form: string): string =>
  `${userId ?? ''}/${orgId}/${form}`;
