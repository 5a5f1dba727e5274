import { pageSizes } from '@unitbase/contracts/limits';
import { countOf } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { site } from '@unitbase/contracts/site';
import { readOffset, urls } from '@unitbase/contracts/urls';
import { Head, JsonLd, notFound, useApi, useParams, useSearchParams, useSite } from '@unitbase/remote-kit';
import { Follow } from '@unitbase/remote-kit/follow';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { authorFeed, newsFeed } from '../shared/news-feed';
import css from './topic.module.css';
import { loadTopic, TopicList } from './topic-list';

export const script = 'on-intent';

export async function load(args: PageArgs) {
  const slug = args.params.slug ?? '';
  if (slug.length > 160) throw notFound();
  const author = await args.read('getAuthor', { params: { slug } });
  await loadTopic(args, { authors: String(author.id) }, (offset) => urls.newsAuthor(author.slug, offset));
}

/** Renders all articles by one author (`/news/authors/{slug}`). */
export function Page() {
  const { slug = '' } = useParams();
  const { origin } = useSite();
  const [query] = useSearchParams();
  const { data: author } = useApi('getAuthor', { params: { slug } });
  if (!author) return null;
  const { full_name: name, job_title: job, author_image_url: image } = author;
  const address = (offset: number) => urls.newsAuthor(author.slug, offset);
  const feeds = [authorFeed(author), newsFeed];
  return (
    <>
      <Head
        title={authorFeed(author).title}
        description={`Articles by ${name}${job ? `, ${job}` : ''}, at ${site.name}.`}
        canonical={address(readOffset(query.get('offset'), pageSizes.articles))}
        type="profile"
        feeds={feeds}
      />
      <JsonLd
        data={{
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': 'Person',
            name,
            url: origin + address(0),
            ...(job ? { jobTitle: job } : {}),
            ...(image ? { image: origin + image } : {}),
          },
        }}
      />
      <TopicList
        title={name}
        kind="Author"
        filter={{ authors: String(author.id) }}
        address={address}
        feeds={feeds}
        follow={<Follow kind="author" subject={author.slug} name={name} />}
      >
        <div className={css.author}>
          {image && (
            <Picture
              src={image}
              alt=""
              ratio="square"
              sizes="96px"
              widths={[160, 320]}
              className={css.portrait}
            />
          )}
          <Text mute>
            {job && `${job}, `}
            {countOf(author.count, 'article', 'articles')}
          </Text>
        </div>
      </TopicList>
    </>
  );
}
