import { socialPictureSize } from '@unitbase/contracts/limits';
import { site } from '@unitbase/contracts/site';
import { type FeedFormat, type FeedTopic, feedFormats, urls } from '@unitbase/contracts/urls';
import { useSite } from './site-context';
import { useUnreadCount } from './use-unread-count';

interface HeadProps {
  /** Title of the page's content. The document's title adds the site's name, except at home (NE-001). */
  title: string;
  description?: string;
  /** Canonical path of the content, with its query. */
  canonical?: string;
  /** Path of the social picture. @default that of the site, unless `noindex` */
  image?: string;
  /** Text alternative of the social picture. @default the title */
  imageAlt?: string;
  type?: 'website' | 'article' | 'profile';
  /** Data of an article. */
  article?: PageArticle;
  /** Keeps the page out of search engines. @default false */
  noindex?: boolean;
  /** Feeds of the page's content; each gets one link per format. */
  feeds?: readonly PageFeed[];
  /**
   * Allows other sites to embed the content by oEmbed (docs/integrators.md), under the canonical address or the given path,
   * for example `/country/france/profile/casa?showreel`.
   */
  embeddable?: boolean | string;
}

interface PageArticle {
  /** ISO instants of publication and last change. */
  published: string;
  modified: string;
  /** URLs of the authors' pages. */
  authors: readonly string[];
}

interface PageFeed {
  title: string;
  /** Topic of the feed. @default all news */
  topic?: FeedTopic;
}

const FEED_TYPES: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** Media types for oEmbed discovery (oembed.com, section 4). */
const OEMBED_TYPES = { json: 'application/json+oembed', xml: 'text/xml+oembed' };

/** Renders the page's title, meta tags and links. React moves them into the document's head. */
export function Head({
  title,
  description,
  canonical,
  noindex,
  image = noindex ? undefined : urls.sitePicture(),
  imageAlt = title,
  type = 'website',
  article,
  feeds = [],
  embeddable = false,
}: HeadProps) {
  const { origin } = useSite();
  const unread = useUnreadCount();
  const documentTitle = title === site.title ? title : `${title} | ${site.name}`;
  return (
    <>
      <title>{unread > 0 ? `(${unread}) ${documentTitle}` : documentTitle}</title>
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {canonical && <meta property="og:url" content={origin + canonical} />}
      {image && (
        <>
          <meta property="og:image" content={origin + image} />
          <meta property="og:image:width" content={String(socialPictureSize.width)} />
          <meta property="og:image:height" content={String(socialPictureSize.height)} />
          <meta property="og:image:alt" content={imageAlt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {article && (
        <>
          <meta property="article:published_time" content={article.published} />
          <meta property="article:modified_time" content={article.modified} />
          {article.authors.map((author) => (
            <meta key={author} property="article:author" content={author} />
          ))}
        </>
      )}
      {noindex && <meta name="robots" content="noindex" />}
      {embeddable &&
        canonical &&
        Object.entries(OEMBED_TYPES).map(([format, mediaType]) => (
          <link
            key={format}
            rel="alternate"
            type={mediaType}
            title={title}
            href={`${origin}/oembed?url=${encodeURIComponent(origin + (embeddable === true ? canonical : embeddable))}&format=${format}`}
          />
        ))}
      {feeds.flatMap(({ title: name, topic }) =>
        feedFormats.map((format) => (
          <link
            key={urls.feed(format, topic)}
            rel="alternate"
            type={FEED_TYPES[format]}
            title={name}
            href={origin + urls.feed(format, topic)}
          />
        )),
      )}
    </>
  );
}

/** Renders structured data. Escapes `<`, so that no text can close the script. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
