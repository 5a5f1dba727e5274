import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { lastOffset, offsetOf, pageOf, readOffset, urls } from '@unitbase/contracts/urls';
import { PageAdvert, redirect, useApi, useSearchParams } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Pager } from '@unitbase/shared-ui/pager';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { bannerAdvert, readAdverts } from '../shared/adverts';
import { ArticleStory } from '../shared/article-story';
import { Crumbs } from '../shared/crumbs';
import css from './topic.module.css';

const SIZE = pageSizes.articles;

/** What narrows the list: the id of one tag or of one author. */
export type TopicFilter = { tags: string } | { authors: string };

const listArgs = (filter: TopicFilter, offset: number) => ({ query: { ...filter, offset, limit: SIZE } });

/**
 * Reads a page of the list. Another spelling of the slug and an offset off the pages go to the right address, an offset
 * beyond the end to the last page (decision D10).
 */
export async function loadTopic(
  { url, read }: PageArgs,
  filter: TopicFilter,
  address: (offset: number) => string,
) {
  const asked = url.searchParams.get('offset');
  const offset = readOffset(asked, SIZE);
  const misspelt = url.pathname !== address(0) || (asked !== null && asked !== String(offset));
  if (misspelt) throw redirect(address(offset), 301);
  const adverts = readAdverts(read, bannerAdvert);
  const { count } = await read('searchArticles', listArgs(filter, offset));
  const last = lastOffset(count, SIZE);
  if (offset > last) throw redirect(address(last));
  await adverts;
}

interface TopicListProps {
  title: string;
  filter: TopicFilter;
  address: (offset: number) => string;
  /** Above the title: what kind of topic it is. */
  kind: string;
  /** Beside the title. */
  children?: ReactNode;
}

/** Everything on one topic, fifty a page, the latest first. */
export function TopicList({ title, filter, address, kind, children }: TopicListProps) {
  const [query] = useSearchParams();
  const offset = readOffset(query.get('offset'), SIZE);
  const { data } = useApi('searchArticles', listArgs(filter, offset));
  return (
    <Wrap>
      <Crumbs
        crumbs={[
          { label: messages.navigation.home, href: urls.home() },
          { label: messages.navigation.news, href: urls.news() },
          { label: title },
        ]}
      />
      <div className={css.head}>
        <div>
          <Text look="slate">{kind}</Text>
          <Text as="h1" look="poster" id="list" tabIndex={-1}>
            {title}
          </Text>
        </div>
        {children}
      </div>
      <div className={css.grid}>
        {data?.results.map((article, index) => (
          <ArticleStory
            key={article.id}
            article={article}
            level={2}
            ratio="story"
            signed
            priority={index === 0}
          />
        ))}
      </div>
      {data && (
        <Pager
          page={pageOf(offset, SIZE)}
          pages={Math.ceil(data.count / SIZE)}
          href={(page) => address(offsetOf(page, SIZE))}
          heading="list"
        />
      )}
      <div className={css.advert}>
        <PageAdvert call={bannerAdvert} at={0} />
      </div>
    </Wrap>
  );
}
