import type { ArticleSummary } from '@unitbase/contracts/entities/news';
import { urls } from '@unitbase/contracts/urls';

type Linked = Pick<ArticleSummary, 'slug' | 'date_published' | 'is_external' | 'external_link'>;

/** Returns link props; external articles open in a new tab (docs/requirements/news.md §2.2, decision C18). */
export function articleLink(article: Linked): { href: string; newTab: boolean } {
  if (article.is_external && article.external_link) return { href: article.external_link, newTab: true };
  return { href: urls.article(article.date_published, article.slug), newTab: false };
}
