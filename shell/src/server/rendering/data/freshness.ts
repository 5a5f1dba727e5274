import type { Freshness } from '../render-contract';

/**
 * Collects from all api responses of a page how long it may be cached and which keys invalidate it. One response that is
 * not public makes the page uncacheable.
 */
export function createFreshness() {
  let seconds = Number.POSITIVE_INFINITY;
  const keys = new Set<string>();
  return {
    /** Adds `Cache-Control` and `Surrogate-Key` of a response. */
    note(headers: Pick<Headers, 'get'>): void {
      this.add(freshnessIn(headers));
    },
    /** Adds the freshness of a response. */
    add(response: Freshness): void {
      seconds = Math.min(seconds, response.seconds);
      for (const key of response.keys) keys.add(key);
    },
    /** Makes the page uncacheable after a failed call. */
    markUncacheable(): void {
      seconds = 0;
    },
    /** Returns null for an uncacheable page. A page without api responses is cacheable. */
    read(): Freshness | null {
      if (seconds === 0) return null;
      return { seconds: Math.min(seconds, MAX_AGE_SECONDS), keys: [...keys].sort() };
    },
  };
}

/** Returns how long a response is public and its surrogate keys. 0 seconds: it is not public. */
export function freshnessIn(headers: Pick<Headers, 'get'>): Freshness {
  const age = /^public\b.*\bmax-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  const keys = headers.get('surrogate-key')?.split(' ').filter(Boolean) ?? [];
  return { seconds: Number(age ?? 0), keys };
}

/** Maximum age of a cached page. */
const MAX_AGE_SECONDS = 300;
