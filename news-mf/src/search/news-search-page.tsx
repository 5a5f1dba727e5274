import type { ArticleSearch } from '@unitbase/contracts/entities/news';
import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { lastOffset, urls } from '@unitbase/contracts/urls';
import { Head, redirect, useApi, useResultsTop, useSearchParams } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { Crumbs } from '../shared/crumbs';
import { FeedLinks } from '../shared/feed-links';
import { NewsHead } from '../shared/news-head';
import { Filters } from './filters';
import { LATEST, newsQueryUrl, readNewsQuery, searchArgs } from './news-query';
import css from './news-search.module.css';
import { Results } from './results';
import { SortOrder } from './sort-order';
import { filterReads } from './suggestions';
import { useSearchFeeds } from './use-search-feeds';

export const script = 'on-intent';

export async function load({ url, read }: PageArgs) {
  const query = readNewsQuery(url.searchParams);
  const filters = filterReads(read, query);
  const { count } = await read('searchArticles', searchArgs(query));
  const last = lastOffset(count, pageSizes.newsSearch);
  if (query.offset > last) throw redirect(newsQueryUrl({ ...query, offset: last }));
  await filters;
}

/** Renders the news search: words, three filters, order and results (docs/requirements/news.md §2.3). */
export function Page() {
  const [params] = useSearchParams();
  const query = readNewsQuery(params);
  const { data } = useApi('searchArticles', searchArgs(query));
  const feeds = useSearchFeeds(query);
  useResultsTop('found');
  const keep = {
    authors: query.authors.join(','),
    tags: query.tags.join(','),
    countries: query.countries.join(','),
    ordering: query.ordering === LATEST ? '' : query.ordering,
  };
  return (
    <>
      <Head
        title={query.q ? `${query.q}: Search news` : 'Search news'}
        canonical={newsQueryUrl(query)}
        noindex
        feeds={feeds}
      />
      <Wrap>
        <Crumbs crumbs={[{ label: messages.navigation.news, href: urls.news() }, { label: 'Search' }]} />
        <NewsHead title="Search news" q={query.q} keep={keep} />
        <div className={css.columns}>
          <Filters key={newsQueryUrl({ ...query, offset: 0 })} query={query} />
          <div>
            <div className={css.line}>
              <Text variant="h2" role="status" id="found" tabIndex={-1}>
                {data && countLine(data, query.q)}
              </Text>
              <SortOrder query={query} />
            </div>
            {data && <Results articles={data} query={query} />}
            <FeedLinks feeds={feeds} />
          </div>
        </div>
      </Wrap>
    </>
  );
}

/** Returns, for example, '34 articles for “rebate”', and says which words were searched in place of slips. */
function countLine({ count, corrected }: ArticleSearch, q: string): string {
  if (corrected && count > 0) return messages.search.corrected(q, corrected);
  const articles = countOf(count, 'article', 'articles');
  return q ? `${articles} for “${q}”` : articles;
}
