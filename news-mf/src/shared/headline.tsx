import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { Hit, HitLink } from '@unitbase/shared-ui/hit';
import { Text } from '@unitbase/shared-ui/text';
import { articleLink } from './article-link';
import { storyDate } from './article-story';
import css from './headline.module.css';

/** Renders an article as list item with date and headline, without picture. */
export function Headline({ article }: { article: ArticleCard }) {
  const date = storyDate(article.date_published);
  return (
    <Hit as="li" className={css.headline}>
      <Text look="slate" as="time" dateTime={date.iso} className={css.date}>
        {date.text}
      </Text>
      <Text as="h3" look="h3">
        <HitLink {...articleLink(article)}>{article.title}</HitLink>
      </Text>
    </Hit>
  );
}
