import type { ArgsOf } from '@unitbase/contracts/client';
import type { SearchResults } from '@unitbase/contracts/entities/search';
import { formatCount } from '@unitbase/contracts/numbers';
import type { ListingPlace } from '@unitbase/contracts/urls';
import { advertsCall } from '../shared/adverts';

/** Returns the request for featured showreels of a listing's place or category (docs/requirements/directory.md §7). */
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

/** Returns the request for the number of articles that match a keyword. */
export const newsCall = (words: string): ArgsOf<'searchArticles'> => ({ query: { q: words, limit: 1 } });

/** Returns the request for the adverts beside and below the results. */
export const listingAdverts = (place: ListingPlace) => advertsCall(['350x200', '728x90'], place);

/** Returns, for example, '2,184' or '10,000+'. */
export function countText({ count, capped }: Pick<SearchResults, 'count' | 'capped'>): string {
  return formatCount(count) + (capped ? '+' : '');
}
