import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { site } from '@unitbase/contracts/site';
import { lastOffset, readOffset, urls } from '@unitbase/contracts/urls';
import { Head, redirect, useApi, useParams, useSearchParams } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { bannerAdvert, readAdverts } from '../shared/adverts';
import { PagedArticles } from '../shared/articles/paged-articles';
import { Crumbs } from '../shared/crumbs';
import { type NamedFeed, newsFeed } from '../shared/news-feed';
import css from './insights.module.css';
import { type ListKind, listKind } from './list-kinds';

const PAGE_SIZE = pageSizes.articles;

const listQuery = ({ id }: ListKind, offset: number) => ({
  query: { article_type: id, offset, limit: PAGE_SIZE },
});

export const script = 'on-intent';

export async function load({ params, url, read }: PageArgs) {
  const kind = listKind(params.type);
  const rawOffset = url.searchParams.get('offset');
  const offset = readOffset(rawOffset, PAGE_SIZE);
  const hasCapitals = kind.isKnown && params.type !== params.type?.toLowerCase();
  if (hasCapitals || (rawOffset !== null && rawOffset !== String(offset))) {
    throw redirect(urls.articles(kind.path, offset), 301);
  }
  const adverts = readAdverts(read, bannerAdvert);
  const list = await read('getArticles', listQuery(kind, offset));
  const last = lastOffset(list.selected_article_type_count, PAGE_SIZE);
  if (offset > last) throw redirect(urls.articles(kind.path, last));
  await adverts;
}

/** Renders articles of one type, fifty a page; an unknown type shows news (docs/requirements/news.md §2.4). */
export function Page() {
  const { type } = useParams();
  const [query] = useSearchParams();
  const kind = listKind(type);
  const offset = readOffset(query.get('offset'), PAGE_SIZE);
  const { data } = useApi('getArticles', listQuery(kind, offset));
  const isNews = kind.path === 'news';
  const feeds: NamedFeed[] = [newsFeed, { title: kind.title, topic: { kind: 'types', slug: kind.path } }];
  return (
    <>
      <Head
        title={kind.title}
        description={`${kind.title}: the latest from ${site.name}.`}
        canonical={isNews ? urls.news() : urls.articles(kind.path, offset)}
        feeds={feeds}
      />
      <Wrap>
        <Crumbs
          crumbs={[
            { label: messages.navigation.news, href: urls.news() },
            ...(isNews ? [] : [{ label: kind.title }]),
          ]}
        />
        <div className={css.head}>
          <Text as="h1" variant="poster" id="list" tabIndex={-1}>
            {kind.title}
          </Text>
        </div>
        <PagedArticles
          list={data && { articles: data.articles, count: data.selected_article_type_count }}
          offset={offset}
          address={(to) => urls.articles(kind.path, to)}
          priority={3}
          feeds={feeds}
        />
      </Wrap>
    </>
  );
}
