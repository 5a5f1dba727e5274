import type { PageArgs } from '@unitbase/contracts/remote';
import { useApi } from '@unitbase/remote-kit';
import { type FilterName, filterNames, type NewsQuery } from './news-query';

/** An author, tag or country: what stands in the address, and what a reader sees. */
export interface Option {
  key: string;
  /** Names it in the address of its feed. */
  slug: string;
  label: string;
  /** How many articles it has. */
  count: number;
}

const ROUTES = { authors: 'suggestAuthors', tags: 'suggestTags', countries: 'suggestNewsCountries' } as const;

/** As many as one answer holds: without script they are all that there is to choose from. */
const SUGGESTED = { query: { search: '', limit: 40 } };
const chosenArgs = (keys: string[]) => ({ query: { ids: keys.join(','), limit: 40 } });

/** Reads the names of what is chosen, and what each filter offers before one types. */
export const filterReads = (read: PageArgs['read'], query: NewsQuery) =>
  Promise.allSettled(
    filterNames.flatMap((name) => [
      read(ROUTES[name], SUGGESTED),
      ...(query[name].length > 0 ? [read(ROUTES[name], chosenArgs(query[name]))] : []),
    ]),
  );

/** What a filter offers for some words; the most frequent for none. */
export function useSuggestions(name: FilterName, search: string): Option[] {
  const { data = [] } = useApi(ROUTES[name], { query: { ...SUGGESTED.query, search } });
  return data.map(toOption);
}

/** The chosen ones of a filter with their names. */
export function useChosen(name: FilterName, keys: string[]): Option[] {
  const { data = [] } = useApi(keys.length > 0 ? ROUTES[name] : null, chosenArgs(keys));
  const named = new Map(data.map(toOption).map((option) => [option.key, option]));
  return keys.map((key) => named.get(key) ?? { key, slug: '', label: key, count: 0 });
}

type Suggested =
  | { id: number; full_name: string; slug: string; count: number }
  | { id: number; name: string; slug: string; count: number }
  | { url_slug: string; country: string; count: number };

function toOption(found: Suggested): Option {
  if ('url_slug' in found)
    return { key: found.url_slug, slug: found.url_slug, label: found.country, count: found.count };
  const label = 'full_name' in found ? found.full_name : found.name;
  return { key: String(found.id), slug: found.slug, label, count: found.count };
}
