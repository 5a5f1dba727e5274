import type { Article } from '@unitbase/contracts/entities/news';
import { site } from '@unitbase/contracts/site';
import { plainText, truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Head, JsonLd, useSite } from '@unitbase/remote-kit';
import { isSponsored } from '../shared/articles/article-type';
import { authorFeed, countryFeed, newsFeed, tagFeed } from '../shared/news-feed';

const DESCRIPTION_LENGTH = 160;

/** Renders head tags and structured data. The page under `/amp` is the alternate (docs/requirements/news.md §2.5). */
export function ArticleMeta({ article }: { article: Article }) {
  const { origin } = useSite();
  const path = urls.article(article.date_published, article.slug);
  const description =
    article.meta_tag_content || truncate(article.strapline || article.introduction, DESCRIPTION_LENGTH);
  const image = article.large_main_image_url ?? article.image_url;
  return (
    <>
      <Head
        title={article.title}
        description={description}
        canonical={path}
        embeddable={!article.is_external}
        type="article"
        image={urls.articlePicture(article.slug, article.date_modified)}
        feeds={[
          newsFeed,
          ...article.tags.map(tagFeed),
          ...(article.author ? [authorFeed(article.author)] : []),
          ...article.countries.map(countryFeed),
        ]}
      />
      <link
        rel="alternate"
        type="text/html"
        href={origin + urls.ampArticle(article.date_published, article.slug)}
      />
      <JsonLd
        data={{
          '@type': 'NewsArticle',
          headline: article.title,
          description: plainText(description),
          datePublished: article.date_published,
          dateModified: article.date_modified,
          mainEntityOfPage: origin + path,
          ...(image ? { image: [origin + image] } : {}),
          author: authorOf(article, origin),
          keywords: article.tags.map(({ name }) => name),
          publisher: { '@type': 'Organization', name: site.name, url: `${origin}/` },
        }}
      />
    </>
  );
}

function authorOf(article: Article, origin: string) {
  if (isSponsored(article)) return { '@type': 'Organization', name: article.company_name };
  if (article.author) {
    const { full_name: name, slug } = article.author;
    return { '@type': 'Person', name, url: origin + urls.newsAuthor(slug) };
  }
  return { '@type': 'Organization', name: site.name };
}
