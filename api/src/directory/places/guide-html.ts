import type { PlaceIncentives } from '@unitbase/contracts/entities/incentives';
import type { FilmGuide } from '@unitbase/contracts/entities/places';
import { excerpts } from '@unitbase/contracts/limits';
import { truncate } from '@unitbase/contracts/text';
import { safeHtml } from '../../http/html';
import { fillIncentives } from '../incentives/describe-incentives';

/** A stored brief, with the first section of its guide. */
export type WithGuide<Brief> = Omit<Brief, 'guide_teaser'> & { guide: string | null };

export const teaserOf = (guide: string | null, incentives: PlaceIncentives | undefined): string | null =>
  guide === null ? null : truncate(safeHtml(fillIncentives(guide, incentives)), excerpts.guideTeaser);

/** Returns a place's guide with sanitised HTML and the current sentences on incentives. */
export const cleanGuide = <Place extends { film_guides: FilmGuide[] }>(
  place: Place,
  incentives: PlaceIncentives | undefined,
): Place => ({
  ...place,
  film_guides: place.film_guides.map((section) => ({
    ...section,
    description: safeHtml(fillIncentives(section.description, incentives)),
  })),
});
