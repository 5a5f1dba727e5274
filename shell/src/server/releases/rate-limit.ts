import { LRUCache } from 'lru-cache';

/** Returns a function that says whether a call is among the first `limit` of its key within `ttl` milliseconds. */
export function createRateLimit(limit: number, ttl: number): (key: string) => boolean {
  const counts = new LRUCache<string, number>({ max: 50_000, ttl, noUpdateTTL: true });
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limit;
  };
}
