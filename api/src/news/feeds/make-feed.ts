import { londonIso } from '@unitbase/contracts/dates';
import { articleTypes } from '@unitbase/contracts/entities/news';
import { site } from '@unitbase/contracts/site';
import { plainText } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import type { Feed, FeedItem } from '../../feeds/feed';
import { tagUri } from '../../feeds/tag-uri';
import { escapeXml } from '../../feeds/xml';
import { safeAddress, safeHtmlElsewhere } from '../../http/html';
import type { FeedArticle } from './articles';
import type { Subject } from './topics';

/** Width of pictures in feeds, in pixels; one of the sizes of the picture endpoint. */
const PICTURE_WIDTH = 960;

interface FeedLocation {
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** Path of the feed. */
  path: string;
}

/** Builds the feed that RSS, Atom and JSON are rendered from. */
export function makeFeed(
  subject: Subject,
  articles: readonly FeedArticle[],
  { origin, path }: FeedLocation,
): Feed {
  const items = articles.map((article) => makeItem(article, origin));
  const [newest = new Date()] = items.map((item) => item.updated).sort((a, b) => b.getTime() - a.getTime());
  return {
    home: origin + subject.home,
    self: origin + path,
    id: tagUri(origin, path.replace(/^\//, '').replace(/\.\w+$/, '')),
    title: subject.title,
    description: subject.description,
    updated: newest,
    items,
  };
}

function makeItem(article: FeedArticle, origin: string): FeedItem {
  const external = article.is_external ? safeAddress(article.external_link) : '';
  const image = pictureUrl(article.image_url, origin);
  return {
    id: tagUri(origin, `article/${article.id}`),
    url: external || origin + urls.article(article.date_published, article.slug),
    title: article.title,
    summary: plainText(article.strapline || article.introduction),
    content: contentOf(article, origin),
    published: londonIso(article.published_at),
    updated: article.date_modified,
    author: authorOf(article),
    categories: article.categories,
    image: image ? { url: image, alt: article.image_alt } : null,
  };
}

/** Returns the author; for a network article its sponsor (docs/requirements/news.md §2.5). */
function authorOf(article: FeedArticle): FeedItem['author'] {
  if (article.article_type === articleTypes.network && article.company_name) {
    const url = safeAddress(article.company_website);
    return { name: article.company_name, ...(url.startsWith('http') ? { url } : {}) };
  }
  return { name: article.author ?? site.name };
}

function pictureUrl(address: string | null, origin: string): string {
  const safe = safeAddress(address ?? '');
  if (!safe.startsWith('/')) return safe;
  return origin + safe + (safe.startsWith('/media/pictures/') ? `?w=${PICTURE_WIDTH}` : '');
}

/** Renders the article as HTML: main picture, introduction, blocks. */
function contentOf(article: FeedArticle, origin: string): string {
  const parts = [
    figure(article.image_url, article.image_alt, '', origin),
    // An introduction without block tags becomes a paragraph.
    /<(p|div|ul|ol|h\d)\b/i.test(article.introduction)
      ? article.introduction
      : `<p>${article.introduction}</p>`,
    ...article.blocks.map((block) =>
      block.content_type === 'I'
        ? figure(block.image_url, block.image_alt, block.image_caption, origin)
        : block.content,
    ),
  ];
  const page = origin + urls.article(article.date_published, article.slug);
  return safeHtmlElsewhere(parts.join('\n'), page).trim();
}

function figure(address: string | null, alt: string, caption: string, origin: string): string {
  const source = pictureUrl(address, origin);
  if (!source) return '';
  const words = caption ? `<figcaption>${escapeXml(caption)}</figcaption>` : '';
  return `<figure><img src="${escapeXml(source)}" alt="${escapeXml(alt)}">${words}</figure>`;
}
