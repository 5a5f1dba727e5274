import type { ShapesOf } from '@unitbase/contracts/fragment-props';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Section } from '@unitbase/shared-ui/section';
import { NewsCard } from '../shared/articles/news-card';
import css from './latest.module.css';

interface LatestProps {
  /** Slug of a country. @default all news */
  country?: string;
  /** @default 4 */
  limit?: number;
  /** @default 'Latest news' */
  title?: string;
  /** `row` across the page; `list` in a column, with small pictures. @default 'row' */
  variant?: 'row' | 'list';
}

export const props = {
  'country?': 'string',
  'limit?': 'number',
  'title?': 'string',
  'variant?': { oneOf: ['row', 'list'] },
} satisfies ShapesOf<LatestProps>;

/** Renders the newest articles for other remotes (`news/latest`); nothing when there are none. */
export function Fragment({
  country = '',
  limit = 4,
  title = messages.news.homeLatestNews,
  variant = 'row',
}: LatestProps) {
  const { data } = useApi('searchArticles', { query: { countries: country, limit } });
  if (!data || data.results.length === 0) return null;
  const more = (
    <MoreLink href={country ? urls.newsSearch({ countries: country }) : urls.news()}>All news</MoreLink>
  );
  if (variant === 'list') {
    return (
      <Section title={title} small tight end={more}>
        {data.results.map((article) => (
          <NewsCard key={article.id} article={article} variant="line" dated={false} strapline={false} />
        ))}
      </Section>
    );
  }
  return (
    <Wrap>
      <Section title={title} end={more}>
        <div className={css.row}>
          {data.results.map((article) => (
            <NewsCard key={article.id} article={article} ratio="story" />
          ))}
        </div>
      </Section>
    </Wrap>
  );
}
