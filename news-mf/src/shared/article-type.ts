import type { ArticleCard } from '@unitbase/contracts/entities/news';

const NETWORK = 4;

/** Paid for by a company: then its name and link stand where the author's would (docs/requirements/news.md §2.5, NE-083). */
export const isSponsored = (article: Pick<ArticleCard, 'article_type' | 'company_name'>): boolean =>
  article.article_type === NETWORK && article.company_name !== '';
