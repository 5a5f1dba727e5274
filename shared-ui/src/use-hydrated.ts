import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and while the browser adopts it: what only scripts can do or judge waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
