import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { lastOffset, readOffset, urls } from '@unitbase/contracts/urls';
import { redirect, useApi, useSearchParams } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { bannerAdvert, readAdverts } from '../shared/adverts';
import { PagedArticles } from '../shared/articles/paged-articles';
import { Crumbs } from '../shared/crumbs';
import type { NamedFeed } from '../shared/news-feed';
import css from './topic.module.css';

const PAGE_SIZE = pageSizes.articles;

/** Id of the tag or author to filter by. */
export type TopicFilter = { tags: string } | { authors: string };

const listArgs = (filter: TopicFilter, offset: number) => ({
  query: { ...filter, offset, limit: PAGE_SIZE },
});

/** Loads a page of the list. Redirects another spelling of the slug and an invalid offset (decision D10). */
export async function loadTopic(
  { url, read }: PageArgs,
  filter: TopicFilter,
  address: (offset: number) => string,
) {
  const rawOffset = url.searchParams.get('offset');
  const offset = readOffset(rawOffset, PAGE_SIZE);
  const isMisspelt = url.pathname !== address(0) || (rawOffset !== null && rawOffset !== String(offset));
  if (isMisspelt) throw redirect(address(offset), 301);
  const adverts = readAdverts(read, bannerAdvert);
  const { count } = await read('searchArticles', listArgs(filter, offset));
  const last = lastOffset(count, PAGE_SIZE);
  if (offset > last) throw redirect(address(last));
  await adverts;
}

interface TopicListProps {
  title: string;
  filter: TopicFilter;
  address: (offset: number) => string;
  /** Kind of topic, above the title. */
  kind: string;
  feeds: readonly NamedFeed[];
  /** Content beside the title. */
  children?: ReactNode;
  /** How to follow the topic, below the list. */
  follow: ReactNode;
}

/** Renders all articles on one topic, fifty a page, the latest first. */
export function TopicList(props: TopicListProps) {
  const { title, filter, address, kind, feeds, children, follow } = props;
  const [query] = useSearchParams();
  const offset = readOffset(query.get('offset'), PAGE_SIZE);
  const { data } = useApi('searchArticles', listArgs(filter, offset));
  return (
    <Wrap>
      <Crumbs crumbs={[{ label: messages.navigation.news, href: urls.news() }, { label: title }]} />
      <div className={css.head}>
        <div>
          <Text variant="overline">{kind}</Text>
          <Text as="h1" variant="poster" id="list" tabIndex={-1}>
            {title}
          </Text>
        </div>
        {children}
      </div>
      <PagedArticles
        list={data && { articles: data.results, count: data.count }}
        offset={offset}
        address={address}
        priority={1}
        feeds={feeds}
      />
      <div className={css.follow}>{follow}</div>
    </Wrap>
  );
}
