import type { FilmGuide } from '@unitbase/contracts/entities/places';
import { excerpts } from '@unitbase/contracts/limits';
import { truncate } from '@unitbase/contracts/text';
import { safeHtml } from '../../http/html';

/** A stored brief, with the first section of its guide. */
export type WithGuide<Brief> = Omit<Brief, 'guide_teaser'> & { guide: string | null };

export const teaserOf = (guide: string | null): string | null =>
  guide === null ? null : truncate(safeHtml(guide), excerpts.guideTeaser);

interface Guide {
  film_guides: FilmGuide[];
  tax_incentives_description: string | null;
}

/** Returns a place's guide with sanitised HTML. */
export const cleanGuide = <Place extends Guide>(place: Place): Place => ({
  ...place,
  film_guides: place.film_guides.map((section) => ({
    ...section,
    description: safeHtml(section.description),
  })),
  tax_incentives_description: place.tax_incentives_description && safeHtml(place.tax_incentives_description),
});
