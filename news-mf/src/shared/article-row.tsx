import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { Row } from '@unitbase/shared-ui/row';
import type { ReactNode } from 'react';
import { ArticleStory } from './article-story';
import { Band } from './part';

interface ArticleRowProps {
  title: string;
  articles: ArticleCard[];
  more: ReactNode;
  /** Whether the row is in the first view; its first picture then loads first. @default false */
  first?: boolean;
}

/** Renders articles in a carousel that plays automatically; nothing without articles. */
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
