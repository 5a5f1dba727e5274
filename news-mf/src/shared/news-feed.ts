import type { Article } from '@unitbase/contracts/entities/news';
import { placeInText } from '@unitbase/contracts/place-names';
import { site } from '@unitbase/contracts/site';
import type { FeedTopic } from '@unitbase/contracts/urls';

export interface NamedFeed {
  title: string;
  topic?: FeedTopic;
}

/** Feed of all news for a page's head. */
export const newsFeed: NamedFeed = { title: `${site.name} news` };

export const tagFeed = ({ name, slug }: { name: string; slug: string }): NamedFeed => ({
  title: `News about ${name}`,
  topic: { kind: 'tags', slug },
});

export const authorFeed = ({ full_name, slug }: { full_name: string; slug: string }): NamedFeed => ({
  title: `News by ${full_name}`,
  topic: { kind: 'authors', slug },
});

const countryFeed = ({ country, url_slug }: { country: string; url_slug: string }): NamedFeed => ({
  title: `News from ${placeInText(country)}`,
  topic: { kind: 'countries', slug: url_slug },
});

/** Returns the feeds of all news and of an article's tags, author and countries. */
export const articleFeeds = ({
  tags,
  author,
  countries,
}: Pick<Article, 'tags' | 'author' | 'countries'>): NamedFeed[] => [
  newsFeed,
  ...tags.map(tagFeed),
  ...(author ? [authorFeed(author)] : []),
  ...countries.map(countryFeed),
];
