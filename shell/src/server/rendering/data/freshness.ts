import type { Freshness } from '../render-contract';

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
      this.add(freshnessIn(headers));
    },
    /** Takes what is known of an answer. */
    add(answer: Freshness): void {
      seconds = Math.min(seconds, answer.seconds);
      for (const key of answer.keys) keys.add(key);
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

/** How long an answer is everybody's, and what makes it stale. 0 seconds: it is not. */
export function freshnessIn(headers: Pick<Headers, 'get'>): Freshness {
  const age = /^public\b.*\bmax-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  const keys = headers.get('surrogate-key')?.split(' ').filter(Boolean) ?? [];
  return { seconds: Number(age ?? 0), keys };
}

/** However steady its answers are, a page is made anew after this long. */
const LONGEST_SECONDS = 300;
