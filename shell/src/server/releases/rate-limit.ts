import { LRUCache } from 'lru-cache';

/** Says of each call whether it is among the first `most` of its key within so many milliseconds. */
export function createLimit(most: number, ttl: number): (key: string) => boolean {
  const counted = new LRUCache<string, number>({ max: 50_000, ttl, noUpdateTTL: true });
  return (key) => {
    const count = (counted.get(key) ?? 0) + 1;
    counted.set(key, count);
    return count <= most;
  };
}
