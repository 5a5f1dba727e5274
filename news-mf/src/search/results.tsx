import type { ArticleResults, ArticleSummary } from '@unitbase/contracts/entities/news';
import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { plainText } from '@unitbase/contracts/text';
import { offsetOf, pageOf, urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Card, CardLink } from '@unitbase/shared-ui/card';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Pager } from '@unitbase/shared-ui/pager';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { articleLink } from '../shared/articles/article-link';
import { cardDate } from '../shared/articles/news-card';
import { type NewsQuery, newsQueryUrl } from './news-query';
import css from './results.module.css';

const PAGE_SIZE = pageSizes.newsSearch;

/** Renders ten articles with a pager, or an empty state. */
export function Results({ articles, query }: { articles: ArticleResults; query: NewsQuery }) {
  if (articles.count === 0) {
    return (
      <EmptyState
        title={messages.search.empty}
        action={
          <ButtonLink variant="line" href={urls.news()}>
            Latest news
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ol>
        {articles.results.map((article) => (
          <ResultItem key={article.id} article={article} />
        ))}
      </ol>
      <Pager
        page={pageOf(query.offset, PAGE_SIZE)}
        pages={Math.ceil(articles.count / PAGE_SIZE)}
        href={(page) => newsQueryUrl({ ...query, offset: offsetOf(page, PAGE_SIZE) })}
        heading="found"
      />
    </>
  );
}

function ResultItem({ article }: { article: ArticleSummary }) {
  const date = cardDate(article.date_published);
  return (
    <Card as="li" className={css.found}>
      <Picture
        src={article.image_url}
        alt=""
        ratio="story"
        sizes="208px"
        widths={[320, 480]}
        className={css.picture}
      />
      <div>
        <Text as="span" variant="overline" className={css.facts}>
          <time dateTime={date.iso}>{date.text}</time>
          {article.author && ` · ${article.author.full_name}`}
        </Text>
        <Text as="h2" variant="h2" className={css.title}>
          <CardLink {...articleLink(article)}>{article.title}</CardLink>
        </Text>
        <p className={css.strapline}>{plainText(article.strapline)}</p>
      </div>
    </Card>
  );
}
