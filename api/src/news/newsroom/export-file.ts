import { formatContentFile } from '../../content-files/content-text';
import type { Pool } from '../../db/query';
import { type ContentKind, kinds } from '../import/drafts';
import { findBySlug } from '../import/rows';
import { latestVersion } from './versions';

/** Returns the file of a content, which an import reads. Throws an error for an unknown slug. */
export async function exportFile(pool: Pool, kind: ContentKind, slug: string): Promise<string> {
  const id = await findBySlug(pool, kinds[kind].table, slug);
  if (id === undefined) throw new Error(`There is no ${kinds[kind].entity} ${slug}.`);
  return formatContentFile(await latestVersion(pool, kind, id));
}
