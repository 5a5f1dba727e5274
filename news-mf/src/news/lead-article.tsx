import type { ArticleSummary } from '@unitbase/contracts/entities/news';
import { plainText } from '@unitbase/contracts/text';
import { Card, CardLink } from '@unitbase/shared-ui/card';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { articleLink } from '../shared/articles/article-link';
import { cardDate } from '../shared/articles/news-card';
import css from './lead-article.module.css';

/** Renders the main article. Its picture, the largest in view, loads first (docs/requirements/news.md §2.2). */
export function LeadArticle({ article }: { article: ArticleSummary }) {
  const date = cardDate(article.date_published);
  const strapline = plainText(article.strapline);
  return (
    <Card className={css.lead}>
      <Picture
        src={article.image_url}
        alt=""
        ratio="flat"
        sizes="(width < 48em) calc(100vw - 32px), (width <= 56.25em) 94vw, (max-width: 1472px) 62vw, 910px"
        priority
      />
      <div className={css.words}>
        <Text variant="overline">
          <time dateTime={date.iso}>{date.text}</time>
          {article.author && ` · ${article.author.full_name}`}
        </Text>
        <Text as="h2" variant="d1">
          <CardLink {...articleLink(article)}>{article.title}</CardLink>
        </Text>
        {strapline && (
          <Text variant="lede" mute>
            {strapline}
          </Text>
        )}
      </div>
    </Card>
  );
}
