import { listRules } from '@unitbase/contracts/limits';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../device-storage';

/** Company whose profile was opened on this device. */
export interface RecentCompany {
  /** `country-slug/company-slug` */
  ref: string;
  name: string;
  tier: PackageCode;
  place: string;
  logo: string | null;
}

interface RecentState {
  /** The last one first. */
  companies: RecentCompany[];
  add(company: RecentCompany): void;
  set(companies: RecentCompany[]): void;
}

/** Companies looked at, in local storage. Read after hydration, so that the first render matches the server's. */
export const useRecent = create<RecentState>()(
  persist(
    (set) => ({
      companies: [],
      add: (company) => {
        // All tabs share the storage.
        void useRecent.persist.rehydrate();
        set(({ companies }) => ({
          companies: [company, ...companies.filter(({ ref }) => ref !== company.ref)].slice(
            0,
            listRules.recentCompanies,
          ),
        }));
      },
      set: (companies) => set({ companies }),
    }),
    {
      name: 'unitbase-recent',
      version: 1,
      skipHydration: true,
      storage: deviceStorage(() => localStorage),
      partialize: ({ companies }) => ({ companies }),
    },
  ),
);
