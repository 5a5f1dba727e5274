import type { Call } from '@unitbase/contracts/client';
import { formatDate } from '@unitbase/contracts/dates';
import type { ArticleSummary } from '@unitbase/contracts/entities/news';
import { asSlug, slugToWords } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { wrongValue } from '@unitbase/embed/widget/attributes';
import { useWidget } from '@unitbase/embed/widget/context';
import { attributeError } from '@unitbase/embed/widget/error';
import { Frame } from '@unitbase/embed/widget/frame';
import item from '@unitbase/embed/widget/item.module.css';
import { WidgetLink } from '@unitbase/embed/widget/link';
import { WidgetPicture } from '@unitbase/embed/widget/picture';
import { defineWidget } from '@unitbase/embed/widget/widget';
import { articleLink } from '../shared/articles/article-link';
import css from './news.module.css';

interface Data {
  articles: readonly ArticleSummary[];
  /** Name of the tag or country; empty for all news. */
  topic: string;
  href: string;
}

/** Ids of article types by name; the attribute `type` accepts both (decision D74). */
const TYPES: Record<string, number> = { news: 1, 'q-and-a': 2, features: 3, network: 4, reports: 5 };
/** Results requested when the type is filtered here, because only some match. */
const FILTERED_LIMIT = 50;

/** Widget with the latest articles: all, of one type, with one tag, or about one country. */
export const news = defineWidget<Data>({
  name: 'news',
  async load({ slug, limit }, call) {
    const [type, tag, country] = [slug('type'), slug('tag'), slug('country')];
    if (!tag && !country) {
      const { articles } = await call('getArticles', {
        query: { limit, ...(type ? { article_type: type } : {}) },
      });
      return { articles: articles.slice(0, limit), topic: '', href: urls.news() };
    }
    const topic = {
      tags: tag ? await findTag(tag, call) : null,
      countries: country ? await findCountry(country, call) : null,
    };
    const query = { tags: topic.tags?.value ?? [], countries: topic.countries?.value ?? [] };
    const { results } = await call('searchArticles', {
      query: { ...query, limit: type ? FILTERED_LIMIT : limit },
    });
    const typeId = TYPES[type] ?? Number(type);
    return {
      articles: (type ? results.filter(({ article_type }) => article_type === typeId) : results).slice(
        0,
        limit,
      ),
      topic: [topic.tags?.name, topic.countries?.name].filter(Boolean).join(', '),
      href: urls.newsSearch({ tags: query.tags.join(','), countries: query.countries.join(',') }),
    };
  },
  View({ data: { articles, topic, href } }) {
    const { texts } = useWidget();
    return (
      <Frame
        title={topic ? `${texts.latestNews}: ${topic}` : texts.latestNews}
        more={{ href, label: texts.allNews }}
      >
        <ul part="list" className={`${item.list} ${css.list}`}>
          {articles.map((article) => (
            <li key={article.id} part="item" className={`${item.item} ${css.item}`}>
              <WidgetPicture src={article.image_url} width={320} className={css.picture} />
              <div className={css.words}>
                <time part="date" dateTime={article.date_published} className={`${item.quiet} ${css.date}`}>
                  {formatDate(article.date_published)}
                </time>
                <h3 part="name" className={`${item.lines} ${css.name}`}>
                  <WidgetLink
                    href={articleLink(article).href}
                    kind="article"
                    label={article.title}
                    className={item.link}
                  >
                    {article.title}
                  </WidgetLink>
                </h3>
              </div>
            </li>
          ))}
        </ul>
      </Frame>
    );
  },
});

interface Topic {
  value: string[];
  name: string;
}

/** Returns a tag by its id or by its name as a slug. Throws `WidgetError` when there is none. */
async function findTag(tag: string, call: Call): Promise<Topic> {
  const tags = await call('suggestTags', {
    query: /^\d+$/.test(tag) ? { ids: tag } : { search: slugToWords(tag) },
  });
  const match = tags.find(({ id, name }) => String(id) === tag || asSlug(name) === tag);
  if (!match)
    throw attributeError('not-found', wrongValue('news', 'tag', tag, tags[0] && asSlug(tags[0].name)));
  return { value: [String(match.id)], name: match.name };
}

/** Returns a country by its slug or by another name: the directory resolves 'united-kingdom' to the UK. */
async function findCountry(name: string, call: Call): Promise<Topic> {
  const bySlug = async (slug: string) =>
    (await call('suggestNewsCountries', { query: { ids: slug } })).find(({ url_slug }) => url_slug === slug);
  const match =
    (await bySlug(name)) ?? (await bySlug((await call('getCountry', { params: { country: name } })).slug));
  if (!match) {
    const message = `<unitbase-news> has country="${name}", and no article is about it.`;
    throw attributeError('not-found', { attribute: 'country', value: name, message });
  }
  return { value: [match.url_slug], name: displayCountry(match.country) };
}
