import { createContext, useContext } from 'react';

/** Fetches what a link's page needs before it is pressed. Does nothing on the server. */
export type Prefetch = (href: string) => void;

export const PrefetchContext = createContext<Prefetch>(() => {});

export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
