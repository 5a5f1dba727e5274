import { formatDate } from '@unitbase/contracts/dates';
import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { plainText } from '@unitbase/contracts/text';
import { Story, type StoryProps } from '@unitbase/shared-ui/story';
import { articleLink } from './article-link';

interface ArticleStoryProps
  extends Pick<StoryProps, 'look' | 'level' | 'ratio' | 'sizes' | 'priority' | 'className'> {
  article: ArticleCard;
  /** The date line above the headline. @default true */
  dated?: boolean;
  /** Who wrote it, after the date. @default false */
  signed?: boolean;
  /** The strapline under the headline. @default true */
  strapline?: boolean;
}

/** An article as the kit's story: where it leads, its date, its strapline as plain text. */
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

/** A day as the kit's stories take it (decision D83). */
export const storyDate = (iso: string) => ({ text: formatDate(iso), iso });
