import { formatDate } from '@unitbase/contracts/dates';
import type { ArticleSummary as Article } from '@unitbase/contracts/entities/news';
import { plainText } from '@unitbase/contracts/text';
import { ArticleCard, type ArticleCardProps } from '@unitbase/shared-ui/article-card';
import { articleLink } from './article-link';

interface NewsCardProps
  extends Pick<ArticleCardProps, 'variant' | 'level' | 'ratio' | 'sizes' | 'priority' | 'className'> {
  article: Article;
  /** Shows the date above the headline. @default true */
  dated?: boolean;
  /** Shows the author after the date. @default false */
  signed?: boolean;
  /** Shows the strapline under the headline. @default true */
  strapline?: boolean;
}

/** Renders an article as a card, with its strapline as plain text. */
export function NewsCard({
  article,
  dated = true,
  signed = false,
  strapline = true,
  ...rest
}: NewsCardProps) {
  return (
    <ArticleCard
      title={article.title}
      date={dated ? cardDate(article.date_published) : undefined}
      by={signed ? article.author?.full_name : undefined}
      strapline={strapline ? plainText(article.strapline) : undefined}
      picture={article.image_url}
      {...articleLink(article)}
      {...rest}
    />
  );
}

/** Returns a date as shown (`text`) and in ISO format (decision D83). */
export const cardDate = (iso: string) => ({ text: formatDate(iso), iso });
