import { articleTypes } from '@unitbase/contracts/entities/news';
import { site } from '@unitbase/contracts/site';
import { displayCountry } from '@unitbase/contracts/text';
import { type FeedTopic, urls } from '@unitbase/contracts/urls';
import type { Pool } from '../../db/query';
import { readAuthor, readCountry, readTag } from '../search/topics';
import type { FeedFilter } from './articles';

/** Title, page and filter of a feed. */
export interface Subject {
  title: string;
  description: string;
  /** Path of the page. */
  home: string;
  filter: FeedFilter;
}

/** Article types by their name in URLs of feeds and pages (decision D74). */
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

/** Returns the subject of a feed; `undefined` for an unknown type, and for a topic without public articles. */
export async function readSubject(pool: Pool, topic: FeedTopic | undefined): Promise<Subject | undefined> {
  if (!topic) return allNews;
  const { kind, slug } = topic;
  const subjectOf = (title: string, home: string, filter: FeedFilter): Subject => ({
    title: `${title} – ${site.name} news`,
    description: `${title}: the latest from ${site.name}.`,
    home,
    filter,
  });
  switch (kind) {
    case 'types': {
      if (!isType(slug)) return undefined;
      return subjectOf(TYPES[slug].title, urls.articles(slug), { type: TYPES[slug].type });
    }
    case 'tags': {
      const tag = await readTag(pool, slug);
      return tag && subjectOf(tag.name, urls.newsTag(tag.slug), { tag: tag.id });
    }
    case 'authors': {
      const author = await readAuthor(pool, slug);
      return author && subjectOf(author.full_name, urls.newsAuthor(author.slug), { author: author.id });
    }
    case 'countries': {
      const country = await readCountry(pool, slug);
      const title = displayCountry(country?.name ?? '');
      return (
        country && subjectOf(title, urls.newsSearch({ countries: country.slug }), { country: country.id })
      );
    }
  }
}
