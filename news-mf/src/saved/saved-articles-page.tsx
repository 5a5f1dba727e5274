import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { lastOffset, offsetOf, pageOf, readOffset, urls } from '@unitbase/contracts/urls';
import { Head, redirect, useActionData, useApi, useSearchParams, useSession } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Pager } from '@unitbase/shared-ui/pager';
import { Text } from '@unitbase/shared-ui/text';
import type { BookmarkOutcome } from '../shared/articles/bookmark-action';
import { useRestoreFocus } from '../shared/use-restore-focus';
import css from './saved-articles.module.css';
import { SavedList } from './saved-list';

export { bookmarkAction as action } from '../shared/articles/bookmark-action';

const PAGE_SIZE = pageSizes.savedArticles;

const savedQuery = (offset: number) => ({ query: { offset, limit: PAGE_SIZE } });

/** Redirects visitors to the login, and an offset beyond the end to the last page (docs/requirements/news.md §4). */
export async function load({ url, session, read }: PageArgs) {
  if (!session.token) throw redirect(urls.login({ redirectUrl: url.pathname + url.search }));
  const offset = readOffset(url.searchParams.get('offset'), PAGE_SIZE);
  const { count } = await read('getSavedArticles', savedQuery(offset));
  const last = lastOffset(count, PAGE_SIZE);
  if (offset > last) throw redirect(urls.savedArticles(last));
}

/** Renders the articles saved for later, ten a page (docs/requirements/news.md §2.6). */
export function Page() {
  const [params] = useSearchParams();
  const { token } = useSession();
  const outcome = useActionData() as BookmarkOutcome | undefined;
  const offset = readOffset(params.get('offset'), PAGE_SIZE);
  const { data } = useApi(token ? 'getSavedArticles' : null, savedQuery(offset));
  useRestoreFocus('saved', data?.count);
  return (
    <>
      <Head title="Saved articles" noindex />
      <Wrap>
        <Breadcrumbs
          crumbs={[
            { label: messages.navigation.home, href: urls.home() },
            { label: messages.navigation.myAccount, href: urls.account() },
            { label: 'Saved articles' },
          ]}
        />
        <Text as="h1" variant="poster" id="saved" tabIndex={-1} className={css.title}>
          Saved articles
        </Text>
        <FormStatus {...(outcome?.error ? { kind: 'error', title: outcome.error } : {})} />
        {data?.count === 0 && (
          <EmptyState
            title={messages.news.noSaved}
            action={
              <ButtonLink variant="line" href={urls.news()}>
                Latest news
              </ButtonLink>
            }
          />
        )}
        {data && data.count > 0 && (
          <SavedList saved={data} offset={offset} removingId={Number(params.get('remove'))} />
        )}
        {data && (
          <Pager
            page={pageOf(offset, PAGE_SIZE)}
            pages={Math.ceil(data.count / PAGE_SIZE)}
            href={(page) => urls.savedArticles(offsetOf(page, PAGE_SIZE))}
            heading="saved"
          />
        )}
      </Wrap>
    </>
  );
}
