import { formatDate } from '@unitbase/contracts/dates';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head, notFound, useApi, useParams, useSearchParams } from '@unitbase/remote-kit';
import { ArticleBody } from '@unitbase/remote-kit/article-body';
import { Alert } from '@unitbase/shared-ui/alert';
import { Wrap } from '@unitbase/shared-ui/layout';
import css from './article.module.css';
import { ArticleHead } from './article-head';

const callOf = (id: string | undefined, query: URLSearchParams) => ({
  params: { id: id ?? '' },
  query: { signature: query.get('signature') ?? '' },
});

export async function load({ params, url, read }: PageArgs) {
  const call = callOf(params.id, url.searchParams);
  if (!/^\d{1,9}$/.test(call.params.id) || call.query.signature === '') throw notFound();
  await read('previewArticle', call);
}

/** Renders an unpublished article for visitors with its signed address (NE-101, decision D73). */
export function Page() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const { data: article } = useApi('previewArticle', callOf(id, query));
  if (!article) return null;
  const { title, date_published: day, slug } = article;
  return (
    <>
      <Head title={`Preview: ${title}`} noindex />
      <meta name="referrer" content="no-referrer" />
      <Wrap className={css.preview}>
        <Alert kind="info" title="Preview">
          Only this address shows it like this. Its day is {formatDate(day)}, its address will be{' '}
          {urls.article(day, slug)}.
        </Alert>
      </Wrap>
      <article>
        <ArticleHead article={article} />
        <Wrap className={css.body}>
          <ArticleBody article={article} />
        </Wrap>
      </article>
    </>
  );
}
