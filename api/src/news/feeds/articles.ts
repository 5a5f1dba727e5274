import { ARTICLE_CHANGED, PUBLIC_ARTICLE } from '../../db/published';
import { type Pool, rows } from '../../db/query';
import { FROM, LATEST } from '../articles/cards';

/** Maximum number of items in a feed: about seven weeks of news. */
const ITEMS = 50;

export interface FeedArticle {
  id: number;
  title: string;
  slug: string;
  strapline: string;
  introduction: string;
  article_type: number;
  /** Day in London, part of the URL. */
  date_published: string;
  published_at: Date;
  /** Not earlier than the publication. */
  date_modified: Date;
  is_external: boolean;
  external_link: string;
  company_name: string;
  company_website: string;
  image_url: string | null;
  image_alt: string;
  author: string | null;
  categories: string[];
  blocks: {
    content_type: 'T' | 'I';
    content: string;
    image_url: string | null;
    image_alt: string;
    image_caption: string;
  }[];
}

/** Id of the type, tag, author or country of a feed; empty for all news. */
export interface FeedFilter {
  type?: number;
  tag?: number;
  author?: number;
  country?: number;
}

const ARTICLES = `
  SELECT a.id, a.title, a.slug, a.strapline, a.introduction, a.article_type, a.date_published::text AS date_published,
    a.published_at, ${ARTICLE_CHANGED} AS date_modified, a.is_external, a.external_link, a.company_name, a.company_website, a.image_url,
    a.image_alt, w.full_name AS author,
    ARRAY(SELECT t.name FROM article_tags k JOIN tags t ON t.id = k.tag_id WHERE k.article_id = a.id ORDER BY t.name)
      || ARRAY(SELECT c.name FROM article_countries k JOIN countries c ON c.id = k.country_id
               WHERE k.article_id = a.id ORDER BY c.name) AS categories,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('content_type', b.content_type, 'content', b.content,
       'image_url', b.image_url, 'image_alt', b.image_alt, 'image_caption', b.image_caption)
       ORDER BY b.position, b.id), '[]') FROM article_contents b WHERE b.article_id = a.id) AS blocks
  FROM ${FROM}
  WHERE ${PUBLIC_ARTICLE}
    AND ($1::int IS NULL OR a.article_type = $1)
    AND ($2::int IS NULL OR EXISTS (SELECT FROM article_tags k WHERE k.article_id = a.id AND k.tag_id = $2))
    AND ($3::int IS NULL OR a.author_id = $3)
    AND ($4::int IS NULL OR EXISTS (SELECT FROM article_countries k WHERE k.article_id = a.id AND k.country_id = $4))
  ORDER BY ${LATEST} LIMIT ${ITEMS}`;

/** Returns the latest public articles with all fields of a feed. */
export const readFeedArticles = (pool: Pool, filter: FeedFilter): Promise<FeedArticle[]> =>
  rows<FeedArticle>(pool, ARTICLES, [
    filter.type ?? null,
    filter.tag ?? null,
    filter.author ?? null,
    filter.country ?? null,
  ]);
