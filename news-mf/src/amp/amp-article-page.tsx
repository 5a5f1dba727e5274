import { formatDate } from '@unitbase/contracts/dates';
import type { PageArgs } from '@unitbase/contracts/remote';
import { truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Head, notFound, redirect, useApi, useParams } from '@unitbase/remote-kit';
import { ArticleBody } from '@unitbase/remote-kit/article-body';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { isSponsored } from '../shared/articles/article-type';
import { HtmlText } from '../shared/html-text';
import css from './amp-article.module.css';

export const searchBar = false;
export const script = false;

export async function load({ params, url, read }: PageArgs) {
  const slug = params.slug ?? '';
  if (slug.length > 160) throw notFound();
  const article = await read('getArticle', { params: { slug } });
  const address = urls.ampArticle(article.date_published, article.slug);
  if (url.pathname !== address) throw redirect(address, 301);
}

/** Renders only the text and pictures of an article. The full page is its canonical address (decision C19). */
export function Page() {
  const { slug = '' } = useParams();
  const { data: article } = useApi('getArticle', { params: { slug } });
  if (!article) return null;
  const full = urls.article(article.date_published, article.slug);
  return (
    <>
      <Head
        title={article.title}
        description={article.meta_tag_content || truncate(article.strapline, 160)}
        canonical={full}
        type="article"
        image={urls.articlePicture(article.slug, article.date_modified)}
      />
      <Wrap>
        <article className={css.article}>
          <div className={css.head}>
            <Text as="h1" variant="d1">
              {article.title}
            </Text>
            {article.strapline && <HtmlText html={article.strapline} className={css.strapline} />}
            <Text mute>
              {isSponsored(article) ? article.company_name : article.author?.full_name}{' '}
              <time dateTime={article.date_published}>{formatDate(article.date_published)}</time>
            </Text>
          </div>
          <div className={css.text}>
            <ArticleBody article={article} />
            <MoreLink href={full}>Full version of this article</MoreLink>
          </div>
        </article>
      </Wrap>
    </>
  );
}
