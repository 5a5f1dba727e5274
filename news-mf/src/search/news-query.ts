import { pageSizes } from '@unitbase/contracts/limits';
import { readOffset, urls } from '@unitbase/contracts/urls';

/** Names of the three filters in the query string. */
export const filterNames = ['authors', 'tags', 'countries'] as const;
export type FilterName = (typeof filterNames)[number];

export const LATEST = '-date_published';
export const OLDEST = 'date_published';

/** State of a news search; it lives only in the page's address (docs/requirements/news.md §2.3). */
export interface NewsQuery extends Record<FilterName, string[]> {
  q: string;
  ordering: typeof LATEST | typeof OLDEST;
  offset: number;
}

/** Reads the query string: comma lists or repeated keys; an invalid order becomes Latest (decision D76). */
export function readNewsQuery(params: URLSearchParams): NewsQuery {
  const list = (name: FilterName) => [
    ...new Set(
      params
        .getAll(name)
        .flatMap((value) => value.split(','))
        .map((key) => key.trim())
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

/** Returns the address of a search. */
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

/** Returns the arguments of the api route `searchArticles`. */
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
