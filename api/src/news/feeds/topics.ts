import { articleTypes } from '@unitbase/contracts/entities/news';
import { site } from '@unitbase/contracts/site';
import { displayCountry } from '@unitbase/contracts/text';
import { type FeedTopic, urls } from '@unitbase/contracts/urls';
import { type Pool, row } from '../../db/query';
import type { FeedFilter } from './articles';

/** A feed's subject: what it is called, which page shows the same, and what narrows it. */
export interface Subject {
  title: string;
  description: string;
  /** Path of the page. */
  home: string;
  filter: FeedFilter;
}

/** Types by the name that their feed's address has, which is that of their page (decision D74). */
const TYPES = {
  news: { title: 'News', type: articleTypes.news },
  'q-and-a': { title: 'Questions and answers', type: articleTypes['q-and-a'] },
  features: { title: 'Features', type: articleTypes.features },
  'all-networks': { title: `${site.name} Network`, type: articleTypes.network },
  reports: { title: 'Reports', type: articleTypes.reports },
} as const;

const allNews: Subject = {
  title: `${site.name} news`,
  description: 'News, features, interviews and reports for film, TV and commercials production.',
  home: urls.news(),
  filter: {},
};

const isType = (slug: string): slug is keyof typeof TYPES => Object.hasOwn(TYPES, slug);

const find = (pool: Pool, text: string, slug: string) =>
  row<{ id: number; name: string }>(pool, text, [slug]);

/** The subject of a feed, `undefined` for a type, tag, author or country that is not known. */
export async function readSubject(pool: Pool, topic: FeedTopic | undefined): Promise<Subject | undefined> {
  if (!topic) return allNews;
  const { kind, slug } = topic;
  const named = (title: string, home: string, filter: FeedFilter): Subject => ({
    title: `${title} – ${site.name} news`,
    description: `${title}: the latest from ${site.name}.`,
    home,
    filter,
  });
  switch (kind) {
    case 'types': {
      if (!isType(slug)) return undefined;
      return named(TYPES[slug].title, urls.articles(slug), { type: TYPES[slug].type });
    }
    case 'tags': {
      const tag = await find(pool, 'SELECT id, name FROM tags WHERE slug = $1', slug);
      return tag && named(tag.name, urls.newsTag(slug), { tag: tag.id });
    }
    case 'authors': {
      const author = await find(pool, 'SELECT id, full_name AS name FROM authors WHERE slug = $1', slug);
      return author && named(author.name, urls.newsAuthor(slug), { author: author.id });
    }
    case 'countries': {
      const country = await find(pool, 'SELECT id, name FROM countries WHERE slug = $1', slug);
      return (
        country &&
        named(displayCountry(country.name), urls.newsSearch({ countries: slug }), { country: country.id })
      );
    }
  }
}
