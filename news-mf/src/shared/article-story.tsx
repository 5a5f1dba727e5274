import { formatDate } from '@unitbase/contracts/dates';
import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { plainText } from '@unitbase/contracts/text';
import { Story, type StoryProps } from '@unitbase/shared-ui/story';
import { articleLink } from './article-link';

interface ArticleStoryProps
  extends Pick<StoryProps, 'look' | 'level' | 'ratio' | 'sizes' | 'priority' | 'className'> {
  article: ArticleCard;
  /** Shows the date above the headline. @default true */
  dated?: boolean;
  /** Shows the author after the date. @default false */
  signed?: boolean;
  /** Shows the strapline under the headline. @default true */
  strapline?: boolean;
}

/** Renders an article as a card, with its strapline as plain text. */
export function ArticleStory({
  article,
  dated = true,
  signed = false,
  strapline = true,
  ...rest
}: ArticleStoryProps) {
  return (
    <Story
      title={article.title}
      date={dated ? storyDate(article.date_published) : undefined}
      by={signed ? article.author?.full_name : undefined}
      strapline={strapline ? plainText(article.strapline) : undefined}
      picture={article.image_url}
      {...articleLink(article)}
      {...rest}
    />
  );
}

/** Returns a date as shown (`text`) and in ISO format (decision D83). */
export const storyDate = (iso: string) => ({ text: formatDate(iso), iso });
