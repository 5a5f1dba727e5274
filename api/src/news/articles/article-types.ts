import { articleTypes } from '@unitbase/contracts/entities/news';

/**
 * Returns the id of an article type by name or id, with `all-networks` for network (decision D74).
 * `all` or no value means every type: `null`. An unknown value means news.
 */
export function readArticleType(value: string | undefined): number | null {
  if (value === undefined || value === '' || value === 'all') return null;
  if (value === 'all-networks') return articleTypes.network;
  const types: readonly [string, number][] = Object.entries(articleTypes);
  return types.find(([name, id]) => name === value || String(id) === value)?.[1] ?? articleTypes.news;
}

/** Returns the ids in a list; ignores other values. */
export function readIds(list: readonly string[]): number[] {
  return list.filter((one) => /^\d{1,9}$/.test(one)).map(Number);
}
