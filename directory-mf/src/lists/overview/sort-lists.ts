import type { ListSummary } from '@unitbase/contracts/entities/lists';

/** Returns lists by `sort`: name, number of items, or the last change, in which they arrive. */
export function sortLists(lists: readonly ListSummary[], sort: string | null): ListSummary[] {
  if (sort === 'name') return [...lists].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  if (sort === 'items') return [...lists].sort((a, b) => b.keys.length - a.keys.length);
  return [...lists];
}
