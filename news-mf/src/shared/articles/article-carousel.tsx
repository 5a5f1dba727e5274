import type { ArticleSummary } from '@unitbase/contracts/entities/news';
import { Carousel } from '@unitbase/shared-ui/carousel';
import type { ReactNode } from 'react';
import { Band } from '../part';
import { NewsCard } from './news-card';

interface ArticleCarouselProps {
  title: string;
  articles: ArticleSummary[];
  more: ReactNode;
  /** Whether the row is in the first view; its first picture then loads first. @default false */
  first?: boolean;
}

/** Renders articles in a carousel that plays automatically; nothing without articles. */
export function ArticleCarousel({ title, articles, more, first = false }: ArticleCarouselProps) {
  if (articles.length === 0) return null;
  return (
    <Band first={first}>
      <Carousel title={title} autoplay={articles.length > 1} more={more}>
        {articles.map((article, index) => (
          <NewsCard key={article.id} article={article} ratio="story" signed priority={first && index === 0} />
        ))}
      </Carousel>
    </Band>
  );
}
