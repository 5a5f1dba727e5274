import type { Article } from '@unitbase/contracts/entities/news';
import { site } from '@unitbase/contracts/site';
import { plainText, truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Head, JsonLd, useSite } from '@unitbase/remote-kit';
import { isSponsored } from '../shared/articles/article-type';
import { articleFeeds } from '../shared/news-feed';

const DESCRIPTION_LENGTH = 160;

/** Renders head tags and structured data. The page under `/amp` is the alternate (docs/requirements/news.md §2.5). */
export function ArticleMeta({ article }: { article: Article }) {
  const { origin } = useSite();
  const path = urls.article(article.date_published, article.slug);
  const description =
    article.meta_tag_content || truncate(article.strapline || article.introduction, DESCRIPTION_LENGTH);
  const picture = article.large_main_image_url ?? article.image_url;
  const card = urls.articlePicture(article.slug, article.date_modified);
  const author = authorOf(article, origin);
  return (
    <>
      <Head
        title={article.title}
        description={description}
        canonical={path}
        embeddable={!article.is_external}
        type="article"
        image={card}
        feeds={articleFeeds(article)}
        article={{
          published: article.published_at,
          modified: article.date_modified,
          authors: author['@type'] === 'Person' ? [author.url] : [],
        }}
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
          datePublished: article.published_at,
          dateModified: article.date_modified,
          mainEntityOfPage: origin + path,
          image: [picture, card].filter((path) => path !== null).map((path) => origin + path),
          author,
          keywords: article.tags.map(({ name }) => name),
          publisher: { '@type': 'Organization', name: site.name, url: `${origin}/` },
        }}
      />
    </>
  );
}

type Author = { '@type': 'Organization'; name: string } | { '@type': 'Person'; name: string; url: string };

function authorOf(article: Article, origin: string): Author {
  if (isSponsored(article)) return { '@type': 'Organization', name: article.company_name };
  if (!article.author) return { '@type': 'Organization', name: site.name };
  const { full_name: name, slug } = article.author;
  return { '@type': 'Person', name, url: origin + urls.newsAuthor(slug) };
}
