import { site } from '@unitbase/contracts/site';
import { type NamedFeed, newsFeed } from '../shared/news-feed';
import { filterNames, type NewsQuery } from './news-query';
import { useChosen } from './suggestions';

/** Returns the feeds of the chosen authors, tags and countries, and the feed of all news. */
export function useSearchFeeds(query: NewsQuery): NamedFeed[] {
  const chosen = {
    authors: useChosen('authors', query.authors),
    tags: useChosen('tags', query.tags),
    countries: useChosen('countries', query.countries),
  };
  const topics = filterNames.flatMap((kind) =>
    chosen[kind]
      .filter(({ slug }) => slug !== '')
      .map(({ slug, label }) => ({ title: `${label} – ${site.name} news`, topic: { kind, slug } })),
  );
  return [...topics, newsFeed];
}
