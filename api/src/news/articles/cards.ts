import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { safeAddress, safeHtml } from '../../http/html';

/** Columns of a card. Needs articles as `a` and authors, left joined, as `w`. */
export const CARD = `
  a.id, a.title, a.slug, a.strapline, a.introduction, a.article_type, a.date_published::text AS date_published,
  a.is_external, a.external_link, a.company_name, a.company_website, a.image_url, a.image_alt, a.image_hour,
  CASE WHEN w.id IS NULL THEN NULL
    ELSE jsonb_build_object('full_name', w.full_name, 'author_image_url', w.image_url, 'slug', w.slug) END AS author`;

export const FROM = 'articles a LEFT JOIN authors w ON w.id = a.author_id';

export type CardRow = Omit<ArticleCard, 'is_saved'>;

/** A card as it goes out. Only what is read for one reader knows whether it is saved. */
export function toCard(row: CardRow, isSaved = false): ArticleCard {
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

/** A website as sponsors write it, with or without its scheme; another scheme than http and https is none. */
const safeWebsite = (address: string): string =>
  safeAddress(address) || (/^[\p{L}\p{N}][\p{L}\p{N}.\-/]*$/u.test(address) ? address : '');

/** The address of a picture, `null` where there is none that may be shown. */
export const safePicture = (address: string | null): string | null => safeAddress(address ?? '') || null;

/** The latest first; articles of one day by id, the higher first, so that pages never overlap. */
export const LATEST = 'a.date_published DESC, a.id DESC';
