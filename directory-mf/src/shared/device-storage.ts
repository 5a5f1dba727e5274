import { useSyncExternalStore } from 'react';
import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

/** Values that a full or denied storage did not take. They last until the document ends. */
const unstored = new Map<string, string>();

function attempt<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/**
 * Returns storage of the browser that never throws. It keeps in memory what is denied or does not fit.
 * @param area the storage, for example `() => localStorage`
 */
export const deviceStorage = <State>(area: () => Storage): PersistStorage<State> | undefined =>
  createJSONStorage<State>(() => ({
    getItem: (name) => unstored.get(name) ?? attempt(() => area().getItem(name)),
    setItem(name, value) {
      unstored.set(name, value);
      attempt(() => {
        area().setItem(name, value);
        unstored.delete(name);
      });
    },
    removeItem(name) {
      unstored.delete(name);
      attempt(() => area().removeItem(name));
    },
  }));

/** Whether the storage has the last value of this name. */
export const isStored = (name: string): boolean => !unstored.has(name);

/** Returns the same as `isStored`, also after a change that a 'storage' event announces. */
export const useIsStored = (name: string): boolean =>
  useSyncExternalStore(
    onStorage,
    () => isStored(name),
    () => true,
  );

function onStorage(update: () => void): () => void {
  addEventListener('storage', update);
  return () => removeEventListener('storage', update);
}

/** Reads a store from the storage again when another tab has changed it. */
export function followOtherTabs(name: string, rehydrate: () => void): void {
  if (typeof window === 'undefined') return;
  addEventListener('storage', ({ key }) => {
    if (key === name) rehydrate();
  });
}
