import type { ArticleResults, ArticleSummary } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';
import { urls } from '@unitbase/contracts/urls';
import { Form, useSubmit } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { ConfirmDialog } from '@unitbase/shared-ui/dialog';
import { BinIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { useState } from 'react';
import { NewsCard } from '../shared/articles/news-card';
import css from './saved-articles.module.css';

interface SavedListProps {
  saved: ArticleResults;
  offset: number;
  /** Id of the article to confirm on the page, from the query string; the way without script. */
  removingId: number;
}

/** Renders one page of saved articles, each with a remove button that asks for confirmation. */
export function SavedList({ saved, offset, removingId }: SavedListProps) {
  const [removing, setRemoving] = useState<ArticleSummary | undefined>();
  const submit = useSubmit();
  const address = urls.savedArticles(offset);
  const toConfirm = saved.results.find((article) => article.id === removingId);
  const remove = (article: ArticleSummary) => {
    setRemoving(undefined);
    submit({ article: String(article.id) }, { method: 'post', action: address, preventScrollReset: true });
  };
  return (
    <>
      <Text mute role="status">
        {countOf(saved.count, 'article', 'articles')}
      </Text>
      {toConfirm && <ConfirmForm article={toConfirm} address={address} />}
      <ul className={css.list}>
        {saved.results.map((article) => (
          <li key={article.id} className={css.item}>
            <NewsCard article={article} variant="line" level={2} strapline={false} className={css.article} />
            <Link
              href={`${address}${offset > 0 ? '&' : '?'}remove=${article.id}`}
              aria-label={`Remove ${article.title}`}
              className={css.remove}
              onClick={(event) => {
                event.preventDefault();
                setRemoving(article);
              }}
            >
              <BinIcon />
            </Link>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        title={messages.news.confirmRemoval}
        description={removing?.title}
        confirm="Remove"
        danger
        onConfirm={() => removing && remove(removing)}
      />
    </>
  );
}

function ConfirmForm({ article, address }: { article: ArticleSummary; address: string }) {
  return (
    <Form method="post" action={address}>
      <input type="hidden" name="article" value={article.id} />
      <Alert
        kind="warn"
        title={messages.news.confirmRemoval}
        action={
          <>
            <Link href={address}>Cancel</Link>
            <Button type="submit" variant="danger">
              Remove
            </Button>
          </>
        }
      >
        {article.title}
      </Alert>
    </Form>
  );
}
