import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { plainText } from '@unitbase/contracts/text';
import { Hit, HitLink } from '@unitbase/shared-ui/hit';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { articleLink } from '../shared/article-link';
import { storyDate } from '../shared/article-story';
import css from './lead-story.module.css';

/** Renders the main article. Its picture is the largest in the first view, so it loads first (docs/requirements/news.md §2.2). */
export function LeadStory({ article }: { article: ArticleCard }) {
  const date = storyDate(article.date_published);
  const strapline = plainText(article.strapline);
  return (
    <Hit className={css.lead}>
      <Picture
        src={article.image_url}
        alt=""
        ratio="flat"
        sizes="(width < 48em) calc(100vw - 32px), (width <= 56.25em) 94vw, (max-width: 1472px) 62vw, 910px"
        priority
      />
      <div className={css.words}>
        <Text look="slate">
          <time dateTime={date.iso}>{date.text}</time>
          {article.author && ` · ${article.author.full_name}`}
        </Text>
        <Text as="h2" look="d1">
          <HitLink {...articleLink(article)}>{article.title}</HitLink>
        </Text>
        {strapline && (
          <Text look="lede" mute>
            {strapline}
          </Text>
        )}
      </div>
    </Hit>
  );
}
