import { pageSizes } from '@unitbase/contracts/limits';
import { urls } from '@unitbase/contracts/urls';
import { Region, useApi } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Section } from '@unitbase/shared-ui/section';
import { Headline } from '../shared/headline';
import { NewsCard } from '../shared/news-card';
import css from './latest-articles.module.css';

const WITH_PICTURES = 3;

/** Returns the query for the nine latest articles of all types except the open one (docs/requirements/news.md §7, NE-090). */
export const latestQuery = (articleId: number) => ({
  limit: pageSizes.homeArticles,
  exclude_article: String(articleId),
});

/** Renders six latest articles, three with pictures and three as text (docs/requirements/news.md §2.5). */
export function LatestArticles({ articleId }: { articleId: number }) {
  return (
    <Region name="news/latest-stories" unavailable={() => null}>
      <Stories articleId={articleId} />
    </Region>
  );
}

function Stories({ articleId }: { articleId: number }) {
  const { data } = useApi('getArticles', { query: latestQuery(articleId) });
  const stories = data?.articles.slice(0, pageSizes.articleLatest) ?? [];
  if (stories.length === 0) return null;
  return (
    <Wrap data-print="no">
      <Section title="Latest news and features" end={<MoreLink href={urls.news()}>All news</MoreLink>}>
        <div className={css.grid}>
          {stories.slice(0, WITH_PICTURES).map((story) => (
            <NewsCard key={story.id} article={story} strapline={false} sizes="(width < 48em) 92vw, 330px" />
          ))}
          <ul>
            {stories.slice(WITH_PICTURES).map((story) => (
              <Headline key={story.id} article={story} />
            ))}
          </ul>
        </div>
      </Section>
    </Wrap>
  );
}
