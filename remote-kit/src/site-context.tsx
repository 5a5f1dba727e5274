import type { Call } from '@unitbase/contracts/client';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { type Cache, type Middleware, SWRConfig } from 'swr';
import type { SessionStore } from './session';

/** The answers of the api by their address: filled on the server, written into the page, SWR's fallback. */
export type Answers = Record<string, unknown>;

/** A file of a release, pinned by its hash. */
export interface Stylesheet {
  href: string;
  integrity: string;
}

/** Services of the shell for one page: made per request on the server, once per page in the browser. */
export interface Site {
  call: Call;
  answers: Answers;
  session: SessionStore;
  /** Origin that the visitor sees, for canonical addresses. */
  origin: string;
  /**
   * The day of the server's answer, in milliseconds at its beginning (UTC): both sides print the same dates, and a page that
   * has not changed has the same bytes. Who needs the hour asks the clock.
   */
  now: number;
  /** A fragment's component by `<remote>/<name>`; the same promise every time, so that React can wait for it. */
  // biome-ignore lint/suspicious/noExplicitAny: a fragment's props are its own; the place that uses it names them.
  loadFragment(name: string): Promise<ComponentType<any>>;
  /** The stylesheets of a fragment's chunk. */
  fragmentStyles(name: string): Stylesheet[];
  /**
   * On the server: fetches into `answers` while React waits; null when the answer was at hand and is there now. Absent in
   * the browser, where SWR fetches.
   * @throws ApiError of the call, or a timeout after 800 ms
   */
  fetchForRender?(key: string, fetcher: () => Promise<unknown>): Promise<unknown> | null;
  /** Tells telemetry which part failed. */
  report(part: string, error: unknown): void;
}

const SiteContext = createContext<Site | null>(null);

/** The services of the page's shell. Throws outside of it. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider>: the shell gives one, tests make one.');
  return site;
}

/**
 * SWR's cache on the server, for all pages: nothing is put in, since a page shows its own answers. A cache for each page
 * would hold them in SWR's table of caches until the next collection of the whole heap.
 */
const emptyCache: Cache = { keys: () => [].values(), get: () => undefined, set() {}, delete() {} };

/**
 * On the server, in the place of SWR's own hook, whose answers have getters: V8 keeps those, and the page that they see,
 * until the next collection of the whole heap.
 */
const fromAnswers: Middleware = () => (key, _fetcher, config) => {
  const data = typeof key === 'string' ? config.fallback?.[key] : undefined;
  const isLoading = Boolean(key) && data === undefined;
  return { data, error: undefined, isLoading, isValidating: isLoading, mutate: async () => undefined };
};

/** Gives a page its site, and SWR the answers that `load` brought. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <SWRConfig
        value={(parent) => ({
          ...parent,
          // A page's `load` refreshes what it shows on every visit; components need not ask again.
          revalidateIfStale: false,
          revalidateOnFocus: false,
          shouldRetryOnError: false,
          fallback: site.answers,
          ...(site.fetchForRender ? { provider: () => emptyCache, use: [fromAnswers] } : {}),
        })}
      >
        {children}
      </SWRConfig>
    </SiteContext>
  );
}
