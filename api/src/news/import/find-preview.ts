import { type Pool, row } from '../../db/query';
import { previewPath } from './import-files';

/** Returns the signed preview path of an article, public or not. Throws an error for an unknown slug. */
export async function previewOf(pool: Pool, slug: string): Promise<string> {
  const article = await row<{ id: number }>(pool, 'SELECT id FROM articles WHERE slug = $1', [slug]);
  if (!article) throw new Error(`There is no article ${slug}. Import it first.`);
  return previewPath(pool, article.id);
}
