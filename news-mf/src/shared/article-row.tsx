import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { Row } from '@unitbase/shared-ui/row';
import type { ReactNode } from 'react';
import { ArticleStory } from './article-story';
import { Band } from './part';

interface ArticleRowProps {
  title: string;
  articles: ArticleCard[];
  more: ReactNode;
  /** The first picture is the largest of the first view. @default false */
  first?: boolean;
}

/** Articles side by side in a row that goes on by itself; left out without any. */
export function ArticleRow({ title, articles, more, first = false }: ArticleRowProps) {
  if (articles.length === 0) return null;
  return (
    <Band first={first}>
      <Row title={title} autoplay={articles.length > 1} more={more}>
        {articles.map((article, index) => (
          <ArticleStory
            key={article.id}
            article={article}
            ratio="story"
            signed
            priority={first && index === 0}
          />
        ))}
      </Row>
    </Band>
  );
}
