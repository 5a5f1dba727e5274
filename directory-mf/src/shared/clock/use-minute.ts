import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function subscribe(update: () => void): () => void {
  const timer = setInterval(update, MINUTE / 4);
  return () => clearInterval(timer);
}

/** Returns the present minute; null on the server, whose pages must not age. */
export const useMinute = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE) * MINUTE,
    () => null,
  );
