import type { Article } from '@unitbase/contracts/entities/news';
import { site } from '@unitbase/contracts/site';
import { displayCountry, plainText, truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Head, JsonLd, useSite } from '@unitbase/shared-ui/site';
import { isSponsored } from '../shared/article-type';
import { newsFeed } from '../shared/news-feed';

const DESCRIPTION = 160;

/** Head tags and structured data of an article; the light page under `/amp` is its alternate (spec news §2.5). */
export function ArticleMeta({ article }: { article: Article }) {
  const { origin } = useSite();
  const path = urls.article(article.date_published, article.slug);
  const description =
    article.meta_tag_content || truncate(article.strapline || article.introduction, DESCRIPTION);
  const image = article.large_main_image_url ?? article.image_url;
  return (
    <>
      <Head
        title={article.title}
        description={description}
        canonical={path}
        type="article"
        image={urls.articlePicture(article.slug, article.date_modified)}
        feeds={[
          newsFeed,
          ...article.countries.map(({ country, url_slug: slug }) => ({
            title: `News from ${displayCountry(country)}`,
            topic: { kind: 'countries' as const, slug },
          })),
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
          author: authorOf(article),
          publisher: { '@type': 'Organization', name: site.name, url: `${origin}/` },
        }}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
            { '@type': 'ListItem', position: 2, name: 'News', item: origin + urls.news() },
            { '@type': 'ListItem', position: 3, name: article.title },
          ],
        }}
      />
    </>
  );
}

function authorOf(article: Article) {
  if (isSponsored(article)) return { '@type': 'Organization', name: article.company_name };
  if (article.author) return { '@type': 'Person', name: article.author.full_name };
  return { '@type': 'Organization', name: site.name };
}
