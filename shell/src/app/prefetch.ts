import { createContext, useContext } from 'react';

/** Fetches the page of a link in advance. Does nothing on the server. */
export type Prefetch = (href: string) => void;

export const PrefetchContext = createContext<Prefetch>(() => {});

export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
