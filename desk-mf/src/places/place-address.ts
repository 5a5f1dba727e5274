import type { PlacePart } from '@unitbase/contracts/desk/places';
import { deskUrls } from '@unitbase/contracts/desk/urls';

/** Parts of the page of a place. */
export type PagePart = PlacePart | 'picks';

interface PlaceRef {
  country_slug: string;
  state_slug: string | null;
}

/** Returns the address of a part of a place. */
export const partHref = ({ country_slug, state_slug }: PlaceRef, part: PagePart): string =>
  deskUrls.place(country_slug, { state: state_slug, part: part === 'schemes' ? '' : part });
