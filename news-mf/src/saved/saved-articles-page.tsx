import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { lastOffset, offsetOf, pageOf, readOffset, urls } from '@unitbase/contracts/urls';
import { Head, redirect, useActionData, useApi, useSearchParams, useSession } from '@unitbase/remote-kit';
import { Blank } from '@unitbase/shared-ui/blank';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import { FormStatus } from '@unitbase/shared-ui/notice';
import { Pager } from '@unitbase/shared-ui/pager';
import { Text } from '@unitbase/shared-ui/text';
import { useFocusAgain } from '../shared/use-focus-again';
import type { RemovalOutcome } from './removal-action';
import css from './saved-articles.module.css';
import { SavedList } from './saved-list';

export { removalAction as action } from './removal-action';

const SIZE = pageSizes.savedArticles;

const savedQuery = (offset: number) => ({ query: { offset, limit: SIZE } });

/** Only for logged-in readers. A page that has become empty leads to the one before (docs/requirements/news.md §4). */
export async function load({ url, session, read }: PageArgs) {
  if (!session.token) throw redirect(urls.login({ redirectUrl: url.pathname + url.search }));
  const offset = readOffset(url.searchParams.get('offset'), SIZE);
  const { count } = await read('getSavedArticles', savedQuery(offset));
  const last = lastOffset(count, SIZE);
  if (offset > last) throw redirect(urls.savedArticles(last));
}

/** Articles saved to read later, ten a page (docs/requirements/news.md §2.6). */
export function Page() {
  const [params] = useSearchParams();
  const { token } = useSession();
  const outcome = useActionData() as RemovalOutcome | undefined;
  const offset = readOffset(params.get('offset'), SIZE);
  const { data } = useApi(token ? 'getSavedArticles' : null, savedQuery(offset));
  useFocusAgain('saved', data?.count);
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
        <Text as="h1" look="poster" id="saved" tabIndex={-1} className={css.title}>
          Saved articles
        </Text>
        <FormStatus {...(outcome?.error ? { kind: 'error', title: outcome.error } : {})} />
        {data?.count === 0 && (
          <Blank
            title={messages.news.noSaved}
            action={
              <ButtonLink look="line" href={urls.news()}>
                Latest news
              </ButtonLink>
            }
          />
        )}
        {data && data.count > 0 && (
          <SavedList saved={data} offset={offset} asked={Number(params.get('remove'))} />
        )}
        {data && (
          <Pager
            page={pageOf(offset, SIZE)}
            pages={Math.ceil(data.count / SIZE)}
            href={(page) => urls.savedArticles(offsetOf(page, SIZE))}
            heading="saved"
          />
        )}
      </Wrap>
    </>
  );
}
