import type { ArticleCard, ArticleResults } from '@unitbase/contracts/entities/news';
import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { plainText } from '@unitbase/contracts/text';
import { offsetOf, pageOf, urls } from '@unitbase/contracts/urls';
import { Blank } from '@unitbase/shared-ui/blank';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Hit, HitLink } from '@unitbase/shared-ui/hit';
import { Pager } from '@unitbase/shared-ui/pager';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { articleLink } from '../shared/article-link';
import { storyDate } from '../shared/article-story';
import { type NewsQuery, newsQueryUrl } from './news-query';
import css from './results.module.css';

const SIZE = pageSizes.newsSearch;

/** One page of found articles, ten of them, or the sentence that there are none. */
export function Results({ found, query }: { found: ArticleResults; query: NewsQuery }) {
  if (found.count === 0) {
    return (
      <Blank
        title={messages.search.empty}
        action={
          <ButtonLink look="line" href={urls.news()}>
            Latest news
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ol>
        {found.results.map((article) => (
          <Found key={article.id} article={article} />
        ))}
      </ol>
      <Pager
        page={pageOf(query.offset, SIZE)}
        pages={Math.ceil(found.count / SIZE)}
        href={(page) => newsQueryUrl({ ...query, offset: offsetOf(page, SIZE) })}
        heading="found"
      />
    </>
  );
}

function Found({ article }: { article: ArticleCard }) {
  const date = storyDate(article.date_published);
  return (
    <Hit as="li" className={css.found}>
      <Picture
        src={article.image_url}
        alt=""
        ratio="story"
        sizes="208px"
        widths={[320, 480]}
        className={css.picture}
      />
      <div>
        <Text as="span" look="slate" className={css.slate}>
          <time dateTime={date.iso}>{date.text}</time>
          {article.author && ` · ${article.author.full_name}`}
        </Text>
        <Text as="h2" look="h2" className={css.title}>
          <HitLink {...articleLink(article)}>{article.title}</HitLink>
        </Text>
        <p className={css.strapline}>{plainText(article.strapline)}</p>
      </div>
    </Hit>
  );
}
