import type { AdvertSize } from '@unitbase/contracts/entities/adverts';
import type { ListingPlace } from '@unitbase/contracts/urls';
import type { AdvertsCall } from '@unitbase/remote-kit';

/** The adverts of a page by its slots, targeted by what the page is about (docs/requirements/directory.md §1). */
export const advertsCall = (slots: AdvertSize[], place: ListingPlace = {}): AdvertsCall => {
  const { country, section, category } = place;
  return { query: { slots, country, section, category } };
};

/** The names of a page's slots for screen readers, where it has two. */
export const advertLabels = {
  beside: 'Advertisement beside the text',
  second: 'Second advertisement',
} as const;
