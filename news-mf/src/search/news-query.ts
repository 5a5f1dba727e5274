import { pageSizes } from '@unitbase/contracts/limits';
import { readOffset, urls } from '@unitbase/contracts/urls';

/** The three filters of the news search, by their name in the address. */
export const filterNames = ['authors', 'tags', 'countries'] as const;
export type FilterName = (typeof filterNames)[number];

export const LATEST = '-date_published';
export const OLDEST = 'date_published';

/** What a news search asks for: the place of the page is in its address alone (docs/requirements/news.md §2.3). */
export interface NewsQuery extends Record<FilterName, string[]> {
  q: string;
  ordering: typeof LATEST | typeof OLDEST;
  offset: number;
}

/** Lists by commas or repeated keys, an unknown order is Latest, a strange offset a page of the list (decision D76). */
export function readNewsQuery(params: URLSearchParams): NewsQuery {
  const list = (name: FilterName) => [
    ...new Set(
      params
        .getAll(name)
        .flatMap((value) => value.split(','))
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ];
  return {
    q: (params.get('q') ?? '').trim(),
    authors: list('authors'),
    tags: list('tags'),
    countries: list('countries'),
    ordering: params.get('ordering') === OLDEST ? OLDEST : LATEST,
    offset: readOffset(params.get('offset'), pageSizes.newsSearch),
  };
}

/** The address of a search; whatever changes but the offset starts at page 1. */
export function newsQueryUrl({ q, authors, tags, countries, ordering, offset }: NewsQuery): string {
  return urls.newsSearch({
    q,
    authors: authors.join(','),
    tags: tags.join(','),
    countries: countries.join(','),
    ordering: ordering === LATEST ? '' : ordering,
    offset,
  });
}

/** What the api is asked. */
export const searchArgs = (query: NewsQuery) => ({
  query: {
    q: query.q,
    authors: query.authors.join(','),
    tags: query.tags.join(','),
    countries: query.countries.join(','),
    ordering: query.ordering,
    offset: query.offset,
    limit: pageSizes.newsSearch,
  },
});

export const hasFilters = (query: Pick<NewsQuery, FilterName>): boolean =>
  filterNames.some((name) => query[name].length > 0);
