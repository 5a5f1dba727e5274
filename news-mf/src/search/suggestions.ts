import type { PageArgs } from '@unitbase/contracts/remote';
import { useApi } from '@unitbase/remote-kit';
import { type FilterName, filterNames, type NewsQuery } from './news-query';

/** Author, tag or country to filter by. */
export interface Option {
  /** Value in the query string: an id, or a country's slug. */
  key: string;
  /** Slug in the address of its feed. */
  slug: string;
  label: string;
  /** Number of its articles. */
  count: number;
}

const ROUTES = { authors: 'suggestAuthors', tags: 'suggestTags', countries: 'suggestNewsCountries' } as const;

/** Requests the maximum of one response, because without script these are all the choices. */
const SUGGESTED = { query: { search: '', limit: 40 } };
const chosenArgs = (keys: string[]) => ({ query: { ids: keys.join(','), limit: 40 } });

/** Loads the labels of the chosen values and the initial suggestions of each filter. */
export const filterReads = (read: PageArgs['read'], query: NewsQuery) =>
  Promise.allSettled(
    filterNames.flatMap((name) => [
      read(ROUTES[name], SUGGESTED),
      ...(query[name].length > 0 ? [read(ROUTES[name], chosenArgs(query[name]))] : []),
    ]),
  );

/** Returns the suggestions of a filter; the most frequent values for an empty search. */
export function useSuggestions(name: FilterName, search: string): Option[] {
  const { data = [] } = useApi(ROUTES[name], { query: { ...SUGGESTED.query, search } });
  return data.map(toOption);
}

/** Returns the chosen values of a filter with their labels. */
export function useChosen(name: FilterName, keys: string[]): Option[] {
  const { data = [] } = useApi(keys.length > 0 ? ROUTES[name] : null, chosenArgs(keys));
  const optionsByKey = new Map(data.map(toOption).map((option) => [option.key, option]));
  return keys.map((key) => optionsByKey.get(key) ?? { key, slug: '', label: key, count: 0 });
}

type Suggestion =
  | { id: number; full_name: string; slug: string; count: number }
  | { id: number; name: string; slug: string; count: number }
  | { url_slug: string; country: string; count: number };

function toOption(suggestion: Suggestion): Option {
  const { count } = suggestion;
  if ('url_slug' in suggestion)
    return { key: suggestion.url_slug, slug: suggestion.url_slug, label: suggestion.country, count };
  const label = 'full_name' in suggestion ? suggestion.full_name : suggestion.name;
  return { key: String(suggestion.id), slug: suggestion.slug, label, count };
}
