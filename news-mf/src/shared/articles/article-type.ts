import type { ArticleSummary } from '@unitbase/contracts/entities/news';

const NETWORK = 4;

/** Whether a company paid for the article, and is named as its author (docs/requirements/news.md §2.5, NE-083). */
export const isSponsored = (article: Pick<ArticleSummary, 'article_type' | 'company_name'>): boolean =>
  article.article_type === NETWORK && article.company_name !== '';
