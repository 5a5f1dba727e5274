import type { ArticleSummary } from '@unitbase/contracts/entities/news';
import { Card, CardLink } from '@unitbase/shared-ui/card';
import { Text } from '@unitbase/shared-ui/text';
import { articleLink } from './article-link';
import css from './headline.module.css';
import { cardDate } from './news-card';

/** Renders an article as list item with date and headline, without picture. */
export function Headline({ article }: { article: ArticleSummary }) {
  const date = cardDate(article.date_published);
  return (
    <Card as="li" className={css.headline}>
      <Text variant="overline" as="time" dateTime={date.iso} className={css.date}>
        {date.text}
      </Text>
      <Text as="h3" variant="h3">
        <CardLink {...articleLink(article)}>{article.title}</CardLink>
      </Text>
    </Card>
  );
}
