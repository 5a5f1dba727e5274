import type { ArgsOf } from '@unitbase/contracts/client';
import type { SearchResults } from '@unitbase/contracts/entities/search';
import { formatCount } from '@unitbase/contracts/numbers';
import type { ListingPlace } from '@unitbase/contracts/urls';
import { advertsCall } from '../shared/adverts';

/** The featured showreels of a listing's place or category (docs/requirements/directory.md §7); the same in `load` and on screen. */
export function showreelsCall({
  section,
  category,
  ...location
}: ListingPlace): ArgsOf<'getFeaturedShowreels'> {
  const { country, state, county, city } = location;
  if (!country) return { query: { category: section, sub_category: category } };
  if (state) return { query: { location: 'state', country, state } };
  if (county) return { query: { location: 'county', country, county } };
  if (city) return { query: { location: 'city', country, city } };
  return { query: { location: 'country_landing', country } };
}

/** Beside the results, and below them. */
export const listingAdverts = (place: ListingPlace) => advertsCall(['350x200', '728x90'], place);

/** '2,184', '10,000+'. */
export function countText({ count, capped }: Pick<SearchResults, 'count' | 'capped'>): string {
  return formatCount(count) + (capped ? '+' : '');
}
