import type { AuthorPage, Tag } from '@unitbase/contracts/entities/news';
import { PUBLIC_ARTICLE } from '../../db/published';
import { type Pool, row } from '../../db/query';
import { safePicture } from '../articles/cards';

/** Returns a tag by its slug in any case; `undefined` if it has no public article. */
export const readTag = (pool: Pool, slug: string): Promise<Tag | undefined> =>
  row<Tag>(
    pool,
    `SELECT t.id, t.name, t.slug, count(a.id)::int AS count FROM tags t
     JOIN article_tags k ON k.tag_id = t.id JOIN articles a ON a.id = k.article_id AND ${PUBLIC_ARTICLE}
     WHERE t.slug = lower($1) GROUP BY t.id`,
    [slug],
  );

/** Returns an author by slug in any case; `undefined` without a public article. */
export async function readAuthor(pool: Pool, slug: string): Promise<AuthorPage | undefined> {
  const author = await row<AuthorPage>(
    pool,
    `SELECT w.id, w.full_name, w.slug, w.job_title, w.image_url AS author_image_url, w.image_alt,
       count(a.id)::int AS count
     FROM authors w JOIN articles a ON a.author_id = w.id AND ${PUBLIC_ARTICLE}
     WHERE w.slug = lower($1) GROUP BY w.id`,
    [slug],
  );
  return author && { ...author, author_image_url: safePicture(author.author_image_url) };
}
