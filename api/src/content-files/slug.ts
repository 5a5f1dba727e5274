import path from 'node:path';
import { toSlug } from '@unitbase/contracts/slug';
import { type ContentFile, fieldProblem } from './content-file';
import { Slug } from './fields';
import { ImportError } from './problem';

/** Returns the given slug, or else the file's name without extension. Throws `ImportError` if that is no slug. */
export function readSlug(file: ContentFile, explicitSlug: string | undefined): string {
  if (explicitSlug !== undefined) return explicitSlug;
  // macOS stores names decomposed.
  const name = path.basename(file.name, path.extname(file.name)).normalize('NFC');
  const slug = Slug.safeParse(name);
  if (slug.success) return slug.data;
  const advice = toSlug(name) || 'a-name-of-letters';
  throw new ImportError([
    fieldProblem(file, 'slug', `is missing, and the file's name is no slug: add slug: ${advice}`),
  ]);
}
