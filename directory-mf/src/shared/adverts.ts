import type { AdvertSize } from '@unitbase/contracts/entities/adverts';
import type { ListingPlace } from '@unitbase/contracts/urls';
import type { AdvertsCall } from '@unitbase/remote-kit';

/** Returns the request for a page's advert slots, targeted by its place and category (docs/requirements/directory.md §1). */
export const advertsCall = (slots: AdvertSize[], place: ListingPlace = {}): AdvertsCall => {
  const { country, section, category } = place;
  return { query: { slots, country, section, category } };
};

/** Accessible names of the slots on pages with two. */
export const advertLabels = {
  beside: 'Advertisement beside the text',
  second: 'Second advertisement',
} as const;
