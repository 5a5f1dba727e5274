import type { FilmGuide } from '@unitbase/contracts/entities/places';
import { listLimits } from '@unitbase/contracts/limits';
import { toSlug } from '@unitbase/contracts/slug';

export interface GuideSection {
  id: string;
  /** The specification's fragment, the lower-cased title, where it differs (decision C17). */
  alias: string | null;
  guide: FilmGuide;
}

/** The first thirty sections with ids of their own: the slug, and a number where two titles are alike (decision C17). */
export function guideSections(guides: readonly FilmGuide[]): GuideSection[] {
  const used = new Set(['gallery']);
  return guides.slice(0, listLimits.guideSections).map((guide) => {
    const slug = toSlug(guide.title) || `section-${guide.id}`;
    let id = slug;
    for (let number = 2; used.has(id); number += 1) id = `${slug}-${number}`;
    used.add(id);
    const alias = guide.title.toLowerCase();
    const free = alias !== id && !used.has(alias);
    if (free) used.add(alias);
    return { id, alias: free ? alias : null, guide };
  });
}
