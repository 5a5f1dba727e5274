import type { ArticleList } from '@unitbase/contracts/entities/news';
import { offsetOf, pageOf, urls } from '@unitbase/contracts/urls';
import { Pager } from '@unitbase/shared-ui/pager';
import { ArticleStory } from '../shared/article-story';
import css from './story-grid.module.css';

/** The card at index 3 is a night plate across two columns, on every page of the grid (NE-026). */
const NIGHT_PLATE = 3;

interface StoryGridProps {
  list: ArticleList;
  offset: number;
  pageSize: number;
}

/** Cards of one page of news, and the pager. Its links lead to the top of the page, which scrolls there. */
export function StoryGrid({ list, offset, pageSize }: StoryGridProps) {
  return (
    <div>
      <div className={css.grid}>
        {list.articles.map((article, index) => (
          <ArticleStory
            key={article.id}
            article={article}
            level={2}
            look={index === NIGHT_PLATE ? 'wide' : 'card'}
            ratio={index === NIGHT_PLATE ? 'fill' : 'story'}
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
