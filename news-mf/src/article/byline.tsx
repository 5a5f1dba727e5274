import { formatDate } from '@unitbase/contracts/dates';
import type { Article } from '@unitbase/contracts/entities/news';
import { urls, websiteUrl } from '@unitbase/contracts/urls';
import { useSite } from '@unitbase/remote-kit';
import { Share } from '@unitbase/remote-kit/share';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { isSponsored } from '../shared/articles/article-type';
import { AddToList } from './add-to-list';
import css from './byline.module.css';
import { SaveButton } from './save-button';
import { ShareLinks } from './share-links';

/** Renders author or sponsor, date, Read Later, Add to list, Share and share links (docs/requirements/news.md §2.5). */
export function Byline({ article }: { article: Article }) {
  const { origin } = useSite();
  const url = origin + urls.article(article.date_published, article.slug);
  return (
    <div className={css.line}>
      <div className={css.by}>
        {isSponsored(article) ? (
          <Sponsor name={article.company_name} website={article.company_website} />
        ) : (
          article.author && (
            <TextLink href={urls.newsAuthor(article.author.slug)} className={css.name}>
              {article.author.full_name}
            </TextLink>
          )
        )}
        <Text as="time" mute dateTime={article.date_published}>
          {formatDate(article.date_published)}
        </Text>
      </div>
      <div className={css.acts}>
        <SaveButton id={article.id} saved={article.is_saved} />
        <AddToList article={article} />
        <Share url={url} title={article.title} align="start" />
      </div>
      <ShareLinks title={article.title} url={url} />
    </div>
  );
}

function Sponsor({ name, website }: { name: string; website: string }) {
  const href = websiteUrl(website);
  return (
    <span>
      <Text as="span" variant="label">
        Sponsored by{' '}
      </Text>
      {href ? (
        <TextLink href={href} newTab>
          {name}
        </TextLink>
      ) : (
        <span className={css.name}>{name}</span>
      )}
    </span>
  );
}
