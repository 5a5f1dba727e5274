import type { Call } from '@unitbase/contracts/client';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { type Cache, type Middleware, SWRConfig } from 'swr';
import type { SessionStore } from './session';

/** Responses of the api by address. The server fills them and writes them into the page as SWR's fallback. */
export type ApiResponses = Record<string, unknown>;

/** Stylesheet of a release with its integrity hash. */
export interface Stylesheet {
  href: string;
  integrity: string;
}

/** Services of the shell, created per request on the server and once per page in the browser. */
export interface Site {
  call: Call;
  responses: ApiResponses;
  session: SessionStore;
  /** Public origin, for canonical addresses. */
  origin: string;
  /**
   * Start of the day (UTC) of the server's response, in milliseconds, so that server and browser render the same dates. For
   * the time of day use the clock.
   */
  now: number;
  /** Loads a fragment's component by `<remote>/<name>`. Returns the same promise every time, as `use` requires. */
  // biome-ignore lint/suspicious/noExplicitAny: each fragment has its own props
  loadFragment(name: string): Promise<ComponentType<any>>;
  /** Returns the stylesheets of a fragment's chunk. */
  fragmentStyles(name: string): Stylesheet[];
  /**
   * Fetches into `responses` while React waits; returns null when the response was cached. Only on the server.
   * @throws ApiError of the call, or a timeout after 800 ms
   */
  fetchForRender?(key: string, fetcher: () => Promise<unknown>): Promise<unknown> | null;
  /** Reports a failed part to telemetry. */
  report(part: string, error: unknown): void;
}

const SiteContext = createContext<Site | null>(null);

/** Returns the shell's services. Throws without a `SiteProvider`. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider>. In tests use renderPage or renderInSite.');
  return site;
}

/** Empty SWR cache for all pages of the server. A cache per page would stay in SWR's global table until a full GC. */
const emptyCache: Cache = { keys: () => [].values(), get: () => undefined, set() {}, delete() {} };

/** Replaces SWR's hook on the server, because V8 keeps the getters of its results, and so the page, until a full GC. */
const fromAnswers: Middleware = () => (key, _fetcher, config) => {
  const data = typeof key === 'string' ? config.fallback?.[key] : undefined;
  const isLoading = Boolean(key) && data === undefined;
  return { data, error: undefined, isLoading, isValidating: isLoading, mutate: async () => undefined };
};

/** Provides the shell's services, and the data of `load` to SWR. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <SWRConfig
        value={(parent) => ({
          ...parent,
          // A page's `load` refreshes its data on every visit, so components must not revalidate.
          revalidateIfStale: false,
          revalidateOnFocus: false,
          shouldRetryOnError: false,
          fallback: site.responses,
          ...(site.fetchForRender ? { provider: () => emptyCache, use: [fromAnswers] } : {}),
        })}
      >
        {children}
      </SWRConfig>
    </SiteContext>
  );
}
