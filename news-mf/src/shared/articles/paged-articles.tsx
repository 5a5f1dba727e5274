import type { ArticleSummary } from '@unitbase/contracts/entities/news';
import { pageSizes } from '@unitbase/contracts/limits';
import { offsetOf, pageOf } from '@unitbase/contracts/urls';
import { PageAdvert } from '@unitbase/remote-kit';
import { Pager } from '@unitbase/shared-ui/pager';
import { bannerAdvert } from '../adverts';
import { FeedLinks } from '../feed-links';
import type { NamedFeed } from '../news-feed';
import { NewsCard } from './news-card';
import css from './paged-articles.module.css';

interface PagedArticlesProps {
  /** Undefined until it is loaded. */
  list: { articles: ArticleSummary[]; count: number } | undefined;
  offset: number;
  address: (offset: number) => string;
  /** Number of pictures that load eagerly. */
  priority: number;
  feeds: readonly NamedFeed[];
}

/** Renders one page of articles, fifty a page, with pager, feeds and banner. The page's heading has the id `list`. */
export function PagedArticles({ list, offset, address, priority, feeds }: PagedArticlesProps) {
  return (
    <>
      <div className={css.grid}>
        {list?.articles.map((article, index) => (
          <NewsCard
            key={article.id}
            article={article}
            level={2}
            ratio="story"
            signed
            priority={index < priority}
          />
        ))}
      </div>
      {list && (
        <Pager
          page={pageOf(offset, pageSizes.articles)}
          pages={Math.ceil(list.count / pageSizes.articles)}
          href={(page) => address(offsetOf(page, pageSizes.articles))}
          heading="list"
        />
      )}
      <FeedLinks feeds={feeds} />
      <div className={css.advert}>
        <PageAdvert call={bannerAdvert} at={0} />
      </div>
    </>
  );
}
