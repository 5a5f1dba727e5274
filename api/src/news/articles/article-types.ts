import { articleTypes } from '@unitbase/contracts/entities/news';

/**
 * The id behind an article type as a route or call names it (decision D74): a name, an id, `all-networks` for network;
 * `null` for every type (`all`, nothing); what is unknown is news.
 */
export function readArticleType(value: string | undefined): number | null {
  if (value === undefined || value === '' || value === 'all') return null;
  if (value === 'all-networks') return articleTypes.network;
  const known: readonly [string, number][] = Object.entries(articleTypes);
  return known.find(([name, id]) => name === value || String(id) === value)?.[1] ?? articleTypes.news;
}

/** Ids among what a list holds; anything else is passed over. */
export function readIds(list: readonly string[]): number[] {
  return list.filter((one) => /^\d{1,9}$/.test(one)).map(Number);
}
