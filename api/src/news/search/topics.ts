import type { AuthorPage, Tag } from '@unitbase/contracts/entities/news';
import { asSlug } from '@unitbase/contracts/slug';
import { PUBLIC_ARTICLE } from '../../db/published';
import { type Pool, row } from '../../db/query';
import { safePicture } from '../articles/cards';

/** Returns a tag by its slug in any case; `undefined` without a public article. */
export const readTag = (pool: Pool, slug: string): Promise<Tag | undefined> =>
  row<Tag>(
    pool,
    `SELECT t.id, t.name, t.slug, count(a.id)::int AS count FROM tags t
     JOIN article_tags k ON k.tag_id = t.id JOIN articles a ON a.id = k.article_id AND ${PUBLIC_ARTICLE}
     WHERE t.slug = $1 GROUP BY t.id`,
    [asSlug(slug)],
  );

/** Returns an author by slug in any case; `undefined` without a public article. */
export async function readAuthor(pool: Pool, slug: string): Promise<AuthorPage | undefined> {
  const author = await row<AuthorPage>(
    pool,
    `SELECT w.id, w.full_name, w.slug, w.job_title, w.image_url AS author_image_url, w.image_alt,
       count(a.id)::int AS count
     FROM authors w JOIN articles a ON a.author_id = w.id AND ${PUBLIC_ARTICLE}
     WHERE w.slug = $1 GROUP BY w.id`,
    [asSlug(slug)],
  );
  return author && { ...author, author_image_url: safePicture(author.author_image_url) };
}

/** Returns a country by slug in any case; `undefined` without a public article. */
export const readCountry = (
  pool: Pool,
  slug: string,
): Promise<{ id: number; name: string; slug: string } | undefined> =>
  row(
    pool,
    `SELECT c.id, c.name, c.slug FROM countries c WHERE c.slug = $1 AND EXISTS (
       SELECT FROM article_countries k JOIN articles a ON a.id = k.article_id AND ${PUBLIC_ARTICLE}
       WHERE k.country_id = c.id)`,
    [asSlug(slug)],
  );
