import type { ArticleSummary } from '@unitbase/contracts/entities/news';
import { safeAddress, safeHtml } from '../../http/html';

/** Columns of a card. Requires articles as `a` and authors, left joined, as `w`. */
export const CARD = `
  a.id, a.title, a.slug, a.strapline, a.introduction, a.article_type, a.date_published::text AS date_published,
  a.is_external, a.external_link, a.company_name, a.company_website, a.image_url, a.image_alt, a.image_hour,
  CASE WHEN w.id IS NULL THEN NULL
    ELSE jsonb_build_object('full_name', w.full_name, 'author_image_url', w.image_url, 'slug', w.slug) END AS author`;

export const FROM = 'articles a LEFT JOIN authors w ON w.id = a.author_id';

export type CardRow = Omit<ArticleSummary, 'is_saved'>;

/** Converts a row to a card with safe HTML and URLs. Set `isSaved` only in responses for one user. */
export function toCard(row: CardRow, isSaved = false): ArticleSummary {
  return {
    ...row,
    strapline: safeHtml(row.strapline),
    introduction: safeHtml(row.introduction),
    external_link: safeAddress(row.external_link),
    company_website: safeWebsite(row.company_website),
    image_url: safePicture(row.image_url),
    is_saved: isSaved,
  };
}

/** Returns a sponsor's website, with or without a scheme; empty for schemes other than http and https. */
const safeWebsite = (address: string): string =>
  safeAddress(address) || (/^[\p{L}\p{N}][\p{L}\p{N}.\-/]*$/u.test(address) ? address : '');

/** Returns the URL of a picture; `null` if it is empty or unsafe. */
export const safePicture = (address: string | null): string | null => safeAddress(address ?? '') || null;

/** Latest first, then by id, so that pages never overlap. */
export const LATEST = 'a.published_at DESC, a.id DESC';
