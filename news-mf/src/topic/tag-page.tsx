import { pageSizes } from '@unitbase/contracts/limits';
import type { PageArgs } from '@unitbase/contracts/remote';
import { readOffset, urls } from '@unitbase/contracts/urls';
import { Head, notFound, useApi, useParams, useSearchParams } from '@unitbase/remote-kit';
import { Follow } from '@unitbase/remote-kit/follow';
import { newsFeed, tagFeed } from '../shared/news-feed';
import { loadTopic, TopicList } from './topic-list';

export const script = 'on-intent';

export async function load(args: PageArgs) {
  const slug = args.params.slug ?? '';
  if (slug.length > 160) throw notFound();
  const tag = await args.read('getTag', { params: { slug } });
  await loadTopic(args, { tags: String(tag.id) }, (offset) => urls.newsTag(tag.slug, offset));
}

/** Renders all articles with one tag (`/news/tags/{slug}`). */
export function Page() {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const { data: tag } = useApi('getTag', { params: { slug } });
  if (!tag) return null;
  const address = (offset: number) => urls.newsTag(tag.slug, offset);
  const feeds = [tagFeed(tag), newsFeed];
  return (
    <>
      <Head
        title={tagFeed(tag).title}
        description={`News, features and reports about ${tag.name} in film, TV and commercials production.`}
        canonical={address(readOffset(query.get('offset'), pageSizes.articles))}
        feeds={feeds}
      />
      <TopicList
        title={tag.name}
        kind="Topic"
        filter={{ tags: String(tag.id) }}
        address={address}
        feeds={feeds}
        follow={<Follow kind="tag" subject={tag.slug} name={tag.name} />}
      />
    </>
  );
}
