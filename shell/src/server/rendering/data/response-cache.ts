import { LRUCache } from 'lru-cache';
import type { Freshness } from '../render-contract';

/** A public response of the api. */
interface CacheEntry {
  /** JSON that may stand in a script (`asScriptText`). */
  text: string;
  /** Surrogate keys of the response. */
  keys: Freshness['keys'];
  /** Time after which the response is stale, in milliseconds since the epoch. */
  until: number;
}

/** Maximum cache size of one renderer, in characters. */
const MAX_CHARACTERS = 4_000_000;
/** Maximum length of a response. Longer ones serve one page only and would evict what many pages share. */
const MAX_ENTRY_CHARACTERS = 20_000;

/**
 * Caches public responses of the api from page to page, such as header, footer and lists of choices. A new data version
 * empties the cache.
 */
export class ResponseCache {
  #entries = newEntries();
  #dataVersion = 0;

  /** Returns the entries of a data version. Entries set after the next version came are lost: they may be outdated. */
  forVersion(dataVersion: number): LRUCache<string, CacheEntry> {
    if (dataVersion !== this.#dataVersion) {
      this.#entries = newEntries();
      this.#dataVersion = dataVersion;
    }
    return this.#entries;
  }
}

const newEntries = () =>
  new LRUCache<string, CacheEntry>({
    maxSize: MAX_CHARACTERS,
    maxEntrySize: MAX_ENTRY_CHARACTERS,
    sizeCalculation: ({ text }, address) => text.length + address.length,
  });
