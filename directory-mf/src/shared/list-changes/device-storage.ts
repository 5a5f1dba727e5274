import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** Returns the local storage of the browser. Where access is denied or nothing fits, it keeps nothing. */
export const deviceStorage = <State>(): PersistStorage<State> | undefined =>
  createJSONStorage<State>(() => ({
    getItem: (name) => attempt(() => localStorage.getItem(name)),
    setItem: (name, value) => attempt(() => localStorage.setItem(name, value)),
    removeItem: (name) => attempt(() => localStorage.removeItem(name)),
  }));

/** Reads a store from the storage again when another tab has changed it. */
export function followOtherTabs(name: string, rehydrate: () => void): void {
  if (typeof window === 'undefined') return;
  addEventListener('storage', ({ key }) => {
    if (key === name) rehydrate();
  });
}
