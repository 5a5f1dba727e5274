import type { FilmGuide } from '@unitbase/contracts/entities/places';
import { listLimits } from '@unitbase/contracts/limits';
import { toSlug } from '@unitbase/contracts/slug';

export interface GuideSection {
  id: string;
  /** Second fragment that the requirements ask for: the lower-case title, if it differs and is free (decision C17). */
  alias: string | null;
  guide: FilmGuide;
}

/** Returns the first thirty sections with unique ids: the slug, numbered for equal titles (decision C17). */
export function guideSections(guides: readonly FilmGuide[]): GuideSection[] {
  const usedIds = new Set(['gallery', 'facts']);
  return guides.slice(0, listLimits.guideSections).map((guide) => {
    const slug = toSlug(guide.title) || `section-${guide.id}`;
    let id = slug;
    for (let number = 2; usedIds.has(id); number += 1) id = `${slug}-${number}`;
    usedIds.add(id);
    const alias = guide.title.toLowerCase();
    const isFree = alias !== id && !usedIds.has(alias);
    if (isFree) usedIds.add(alias);
    return { id, alias: isFree ? alias : null, guide };
  });
}
