import { type FeedFormat, type FeedTopic, feedFormats, urls } from '@unitbase/contracts/urls';
import { useSite } from './site-context';

interface HeadProps {
  title: string;
  description?: string;
  /** Path of the one address of this content, with the query that belongs to it. */
  canonical?: string;
  /** Path of the picture for sharing, which is shown large. @default the site's, on pages that may be found */
  image?: string;
  type?: 'website' | 'article' | 'profile';
  /** Keeps search engines out. @default false */
  noindex?: boolean;
  /** Feeds of what the page shows, for feed readers to find: one link for each format. */
  feeds?: readonly PageFeed[];
  /**
   * Other sites may show the content in their pages: its address unfolds by oEmbed (docs/integrators.md). That is the
   * canonical one, or the path given: `/country/france/profile/casa?showreel`.
   */
  embeddable?: boolean | string;
}

interface PageFeed {
  title: string;
  /** Left out: all news. */
  topic?: FeedTopic;
}

const FEED_TYPES: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** What oEmbed consumers look for (oembed.com, 4). */
const OEMBED_TYPES = { json: 'application/json+oembed', xml: 'text/xml+oembed' };

/** Title and description of the page. React moves them into the document's head and changes them on navigation. */
export function Head({
  title,
  description,
  canonical,
  noindex,
  image = noindex ? undefined : urls.sitePicture(),
  type = 'website',
  feeds = [],
  embeddable = false,
}: HeadProps) {
  const { origin } = useSite();
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {canonical && <meta property="og:url" content={origin + canonical} />}
      {image && <meta property="og:image" content={origin + image} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
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

/** Structured data for search engines. `<` is escaped, so that no text can close the script. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped; a script's text is not HTML.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
