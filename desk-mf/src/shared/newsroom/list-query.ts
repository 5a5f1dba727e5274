const SIZE = 30;

/** Returns the page of an address; the first is 1. */
export const pageOf = (search: URLSearchParams): number =>
  Math.max(1, Math.floor(Number(search.get('page'))) || 1);

/** Returns the part of a list that a page shows. */
export const partOf = (search: URLSearchParams) => ({ offset: (pageOf(search) - 1) * SIZE, limit: SIZE });

/** Returns the number of pages of a list. */
export const pagesOf = (total: number): number => Math.ceil(total / SIZE);

/** Returns the words and the part of a list that has no other filters. */
export const wordQueryOf = (search: URLSearchParams) => ({
  search: search.get('search') ?? '',
  ...partOf(search),
});
