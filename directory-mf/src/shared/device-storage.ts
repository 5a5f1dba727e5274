import { isStored, safeStorage } from '@unitbase/remote-kit/safe-storage';
import { useSyncExternalStore } from 'react';
import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

/** Returns the storage of a store on this device, which never throws. @param area for example `() => localStorage` */
export const deviceStorage = <State>(area: () => Storage): PersistStorage<State> | undefined =>
  createJSONStorage<State>(() => safeStorage(area));

/** Whether the storage has the last value of this name, also after a change that a 'storage' event announces. */
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
