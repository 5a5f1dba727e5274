import type { ArticleList } from '@unitbase/contracts/entities/news';
import { offsetOf, pageOf, urls } from '@unitbase/contracts/urls';
import { Pager } from '@unitbase/shared-ui/pager';
import { NewsCard } from '../shared/articles/news-card';
import css from './article-grid.module.css';

/** Index of the dark card that spans two columns (NE-026). */
const WIDE_CARD = 3;

interface ArticleGridProps {
  list: ArticleList;
  offset: number;
  pageSize: number;
}

/** Renders one page of news as cards, with a pager. */
export function ArticleGrid({ list, offset, pageSize }: ArticleGridProps) {
  return (
    <div>
      <div className={css.grid}>
        {list.articles.map((article, index) => (
          <NewsCard
            key={article.id}
            article={article}
            level={2}
            variant={index === WIDE_CARD ? 'wide' : 'card'}
            ratio={index === WIDE_CARD ? 'fill' : 'story'}
          />
        ))}
      </div>
      <Pager
        page={pageOf(offset, pageSize)}
        pages={Math.ceil(list.selected_article_type_count / pageSize)}
        href={(page) => urls.news(offsetOf(page, pageSize))}
        heading="news"
      />
    </div>
  );
}
