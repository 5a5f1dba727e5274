import { type Pool, row } from '../../db/query';
import { previewPath } from './import-files';

/** Path that shows the article of a slug to whom it is given, public or not. Throws one sentence for an unknown slug. */
export async function previewOf(pool: Pool, slug: string): Promise<string> {
  const article = await row<{ id: number }>(pool, 'SELECT id FROM articles WHERE slug = $1', [slug]);
  if (!article) throw new Error(`There is no article ${slug}.`);
  return previewPath(pool, article.id);
}
