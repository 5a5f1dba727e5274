import { listRules } from '@unitbase/contracts/limits';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../device-storage';

/** Company chosen for a comparison. */
export interface ChosenCompany {
  /** `country-slug/company-slug` */
  ref: string;
  name: string;
  logo: string | null;
}

interface CompareState {
  chosen: ChosenCompany[];
  /** Adds or removes a company. Nothing is added to four. */
  choose(company: ChosenCompany, isChosen: boolean): void;
  clear(): void;
}

/**
 * Companies chosen in results, kept over pages of results and further searches of one tab. Read after hydration, so that
 * the first render matches the server's.
 */
export const useCompare = create<CompareState>()(
  persist(
    (set) => ({
      chosen: [],
      choose: (company, isChosen) => {
        // A box may be ticked before the storage is read.
        void useCompare.persist.rehydrate();
        set(({ chosen }) => {
          const others = chosen.filter(({ ref }) => ref !== company.ref);
          if (!isChosen) return { chosen: others };
          return others.length < listRules.compared.maximum ? { chosen: [...others, company] } : {};
        });
      },
      clear: () => set({ chosen: [] }),
    }),
    {
      name: 'unitbase-compare',
      version: 1,
      skipHydration: true,
      storage: deviceStorage(() => sessionStorage),
      partialize: ({ chosen }) => ({ chosen }),
    },
  ),
);
