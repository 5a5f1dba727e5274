import { countOf } from '@unitbase/contracts/numbers';
import { urls } from '@unitbase/contracts/urls';
import { useOptionalApi } from '@unitbase/remote-kit';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import css from './in-the-news.module.css';
import { newsCall } from './listing-reads';

/** Links the search in the news with the number of articles; nothing without any. */
export function InTheNews({ words }: { words: string }) {
  const { data } = useOptionalApi('searchArticles', newsCall(words));
  if (!data?.count) return null;
  return (
    <p className={css.news}>
      <b>“{words}” in the news</b>
      <MoreLink href={urls.newsSearch({ q: words })}>{countOf(data.count, 'article', 'articles')}</MoreLink>
    </p>
  );
}
