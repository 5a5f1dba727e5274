import type { Article } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Fragment } from '@unitbase/remote-kit';

/** Renders Add to list, which keeps an article among companies and places (docs/requirements/lists.md §1). */
export const AddToList = ({ article }: { article: Article }) => (
  <Fragment
    name="directory/save"
    kind="article"
    item={String(article.id)}
    title={article.title}
    url={urls.article(article.date_published, article.slug)}
    label={messages.lists.addToList}
  />
);
