import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { notFound, PageAdvert, redirect, useApi, useParams } from '@unitbase/remote-kit';
import { ArticleBody } from '@unitbase/remote-kit/article-body';
import { Wrap } from '@unitbase/shared-ui/layout';
import { articleAdvert, readAdverts } from '../shared/adverts';
import { Crumbs } from '../shared/crumbs';
import { FeedLinks } from '../shared/feed-links';
import { articleFeeds } from '../shared/news-feed';
import css from './article.module.css';
import { ArticleHead } from './article-head';
import { ArticleMeta } from './article-meta';
import { ArticleProfiles } from './article-profiles';
import { ArticleTopics } from './article-topics';
import { Byline } from './byline';
import { LatestArticles, latestQuery } from './latest-articles';
import { LatestHeadlines } from './latest-headlines';
import { RelatedArticles } from './related-articles';
import { useCountedView } from './use-counted-view';

export const script = 'on-intent';

export { bookmarkAction as action } from '../shared/articles/bookmark-action';

/** Finds the article by its slug. Redirects a wrong or unpadded date to the right address (decision D73). */
export async function load({ params, url, read }: PageArgs) {
  const slug = params.slug ?? '';
  if (slug.length > 160) throw notFound();
  const article = await read('getArticle', { params: { slug } });
  const address = urls.article(article.date_published, article.slug);
  if (url.pathname !== address) throw redirect(address + url.search, 301);
  await Promise.all([
    read('getArticles', { query: latestQuery(article.id) }).catch(() => undefined),
    readAdverts(read, articleAdvert(article)),
  ]);
}

/** Renders an article with its byline, sidebar and further reading (docs/requirements/news.md §2.5). */
export function Page() {
  const { slug = '' } = useParams();
  const { data: article } = useApi('getArticle', { params: { slug } });
  useCountedView(article?.id);
  if (!article) return null;
  return (
    <>
      <ArticleMeta article={article} />
      <Wrap>
        <Crumbs crumbs={[{ label: messages.navigation.news, href: urls.news() }, { label: article.title }]} />
      </Wrap>
      <article>
        <ArticleHead article={article} />
        <Wrap className={css.body}>
          <Byline article={article} />
          <div className={css.text}>
            <ArticleBody article={article} />
            <ArticleTopics tags={article.tags} countries={article.countries} />
            <FeedLinks feeds={articleFeeds(article)} />
          </div>
          <aside className={css.side} aria-label="More to read" data-print="no">
            <PageAdvert call={articleAdvert(article)} at={0} />
            <RelatedArticles articles={article.related_article} />
            <LatestHeadlines key={article.id} articleId={article.id} />
          </aside>
        </Wrap>
      </article>
      <ArticleProfiles countries={article.countries} />
      <LatestArticles articleId={article.id} />
    </>
  );
}
