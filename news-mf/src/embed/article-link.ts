import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { urls } from '@unitbase/contracts/urls';

/** Returns the address of an article; an external one has its own (decision C18). */
export const articleHref = (article: ArticleCard): string =>
  article.is_external && article.external_link
    ? article.external_link
    : urls.article(article.date_published, article.slug);
