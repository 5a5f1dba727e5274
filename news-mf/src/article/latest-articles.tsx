import { pageSizes } from '@unitbase/contracts/limits';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Section } from '@unitbase/shared-ui/section';
import { Headline } from '../shared/articles/headline';
import { NewsCard } from '../shared/articles/news-card';
import { part } from '../shared/part';
import css from './latest-articles.module.css';

const WITH_PICTURES = 3;

/** Returns the query for the nine latest articles except the open one (docs/requirements/news.md §7, NE-090). */
export const latestQuery = (articleId: number) => ({
  limit: pageSizes.homeArticles,
  exclude_article: String(articleId),
});

/** Renders six latest articles, three with pictures and three as text (docs/requirements/news.md §2.5). */
export const LatestArticles = part('news/latest-articles', Articles);

function Articles({ articleId }: { articleId: number }) {
  const { data } = useApi('getArticles', { query: latestQuery(articleId) });
  const articles = data?.articles.slice(0, pageSizes.articleLatest) ?? [];
  if (articles.length === 0) return null;
  return (
    <Wrap data-print="no">
      <Section title="Latest news and features" end={<MoreLink href={urls.news()}>All news</MoreLink>}>
        <div className={css.grid}>
          {articles.slice(0, WITH_PICTURES).map((article) => (
            <NewsCard
              key={article.id}
              article={article}
              strapline={false}
              sizes="(width < 48em) 92vw, 330px"
            />
          ))}
          <ul>
            {articles.slice(WITH_PICTURES).map((article) => (
              <Headline key={article.id} article={article} />
            ))}
          </ul>
        </div>
      </Section>
    </Wrap>
  );
}
