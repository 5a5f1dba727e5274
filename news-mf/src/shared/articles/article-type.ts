import type { ArticleSummary } from '@unitbase/contracts/entities/news';

const NETWORK = 4;

/** Returns true when a company paid for the article; it is then named as the author (docs/requirements/news.md §2.5, NE-083). */
export const isSponsored = (article: Pick<ArticleSummary, 'article_type' | 'company_name'>): boolean =>
  article.article_type === NETWORK && article.company_name !== '';
