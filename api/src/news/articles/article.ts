import { londonIso } from '@unitbase/contracts/dates';
import type { Article, ArticleContent } from '@unitbase/contracts/entities/news';
import { listLimits } from '@unitbase/contracts/limits';
import { ARTICLE_CHANGED, PUBLIC_ARTICLE } from '../../db/published';
import { type Pool, row, rows } from '../../db/query';
import { safeHtml } from '../../http/html';
import { CARD, type CardRow, FROM, LATEST, safePicture, toCard } from './cards';

interface ArticleRow extends CardRow {
  published_at: Date;
  date_modified: Date;
  meta_tag_content: string;
  advert_country: string;
  main_image_caption: string;
  countries: Article['countries'];
  tags: Article['tags'];
  article_contents: ArticleContent[];
  is_saved: boolean;
}

/** `$1` slug or null, `$2` id or null, `$3` whether to include unpublished articles, `$4` user id or null. */
const ARTICLE = `
  SELECT ${CARD}, a.published_at, ${ARTICLE_CHANGED} AS date_modified, a.meta_tag_content, a.advert_country, a.main_image_caption,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('country', c.name, 'url_slug', c.slug) ORDER BY c.name), '[]')
     FROM article_countries k JOIN countries c ON c.id = k.country_id WHERE k.article_id = a.id) AS countries,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'slug', t.slug) ORDER BY t.name), '[]')
     FROM article_tags k JOIN tags t ON t.id = k.tag_id WHERE k.article_id = a.id) AS tags,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'content_type', b.content_type, 'content', b.content,
       'image_url', b.image_url, 'image_alt', b.image_alt, 'image_text', b.image_text,
       'image_caption', b.image_caption) ORDER BY b.position, b.id), '[]')
     FROM article_contents b WHERE b.article_id = a.id) AS article_contents,
    EXISTS (SELECT FROM saved_articles s WHERE s.article_id = a.id AND s.user_id = $4) AS is_saved
  FROM ${FROM}
  WHERE (a.slug = $1 OR a.id = $2) AND ($3 OR (${PUBLIC_ARTICLE}))`;

/** Articles that staff related, then the latest of the same countries, then of the same type (decision D78). */
const RELATED = `
  SELECT ${CARD} FROM ${FROM}
  LEFT JOIN related_articles r ON r.article_id = $1 AND r.related_id = a.id
  WHERE ${PUBLIC_ARTICLE} AND a.id <> $1 AND (r.related_id IS NOT NULL OR a.article_type = $2 OR a.id IN (
    SELECT k.article_id FROM article_countries k
    WHERE k.country_id IN (SELECT country_id FROM article_countries WHERE article_id = $1)))
  ORDER BY r.position NULLS LAST, EXISTS (
    SELECT FROM article_countries k JOIN article_countries o ON o.country_id = k.country_id AND o.article_id = $1
    WHERE k.article_id = a.id) DESC, ${LATEST}
  LIMIT $3`;

export interface ArticleQuery {
  slug?: string;
  id?: number;
  /** Includes drafts and future articles; only for a signed preview (decision D73). */
  unpublished?: boolean;
  userId?: number | undefined;
}

/** Returns an article with sanitised HTML; `undefined` if it does not exist or is not public. */
export async function readArticle(pool: Pool, query: ArticleQuery): Promise<Article | undefined> {
  const stored = await row<ArticleRow>(pool, ARTICLE, [
    query.slug ?? null,
    query.id ?? null,
    query.unpublished ?? false,
    query.userId ?? null,
  ]);
  if (!stored) return undefined;
  const related = await rows<CardRow>(pool, RELATED, [stored.id, stored.article_type, listLimits.related]);
  const image = safePicture(stored.image_url);
  return {
    ...stored,
    ...toCard(stored, stored.is_saved),
    published_at: londonIso(stored.published_at),
    date_modified: stored.date_modified.toISOString(),
    large_image_url: image,
    large_letterbox_image_url: image,
    large_main_image_url: image,
    letterbox_image_url: image,
    letterbox_news_image_url: image,
    small_image_url: image,
    small_news_image_url: image,
    square_image_url: image,
    related_article: related.map((one) => toCard(one)),
    article_contents: stored.article_contents.map((block) => ({
      ...block,
      content: safeHtml(block.content),
      image_url: safePicture(block.image_url),
    })),
  };
}
