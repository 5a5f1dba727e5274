import type { Freshness } from './render-contract';

/**
 * Gathers, over all answers of the api that went into one page, how long it may be kept and what makes it stale.
 * One answer that is not public makes the page this request's alone.
 */
export function createFreshness() {
  let seconds = Number.POSITIVE_INFINITY;
  const keys = new Set<string>();
  return {
    /** Takes `Cache-Control` and `Surrogate-Key` of one answer. */
    note(headers: Pick<Headers, 'get'>): void {
      const control = headers.get('cache-control') ?? '';
      const age = /^public\b.*\bmax-age=(\d+)/.exec(control)?.[1];
      seconds = Math.min(seconds, Number(age ?? 0));
      for (const key of headers.get('surrogate-key')?.split(' ') ?? []) if (key) keys.add(key);
    },
    /** A call failed: what the page shows instead is not to be kept. */
    spoil(): void {
      seconds = 0;
    },
    /** Null: not to be kept. A page of no answers at all depends on its releases only. */
    read(): Freshness | null {
      if (seconds === 0) return null;
      return { seconds: Math.min(seconds, LONGEST_SECONDS), keys: [...keys].sort() };
    },
  };
}

/** However steady its answers are, a page is made anew after this long. */
const LONGEST_SECONDS = 300;
