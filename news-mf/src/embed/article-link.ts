import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { urls } from '@unitbase/contracts/urls';

/** Where an article is read: an external one at its own address (decision C18). */
export const articleHref = (article: ArticleCard): string =>
  article.is_external && article.external_link
    ? article.external_link
    : urls.article(article.date_published, article.slug);
