import { LRUCache } from 'lru-cache';

/** However many kinds of requests there are for pages that are stored. */
const MOST = 20_000;
/** Fewer than this are not worth looking through. */
const FEW = 1_000;

/**
 * What is known of requests whose page is stored, by the kind of the request. The page may go at any time: once there are
 * twice as many requests as pages had when they were last looked through, those without a page are forgotten. Every
 * address that was ever asked for would stay otherwise.
 */
export class KnownRequests<State> {
  readonly #known = new LRUCache<string, State & { key: string }>({ max: MOST });
  readonly #isStored: (key: string) => boolean;
  #most = FEW;

  /** @param isStored whether the cache has the page of this key */
  constructor(isStored: (key: string) => boolean) {
    this.#isStored = isStored;
  }

  get size(): number {
    return this.#known.size;
  }

  get(kind: string): (State & { key: string }) | undefined {
    return this.#known.get(kind);
  }

  set(kind: string, known: State & { key: string }): void {
    this.#known.set(kind, known);
    if (this.#known.size <= this.#most) return;
    for (const [other, { key }] of this.#known.entries()) if (!this.#isStored(key)) this.#known.delete(other);
    this.#most = Math.max(FEW, this.#known.size * 2);
  }
}
