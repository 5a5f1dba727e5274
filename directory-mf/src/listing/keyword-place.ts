import type { SearchResults } from '@unitbase/contracts/entities/search';
import { type ListingAddress, listingHref } from '../shared/listing-address';
import { placeOf } from '../shared/search-form/location-place';

type KeywordPlace = NonNullable<SearchResults['keyword_place']>;

/** Returns the address of the listing of the place that a keyword names, with the other words and filters. */
export function listingOfPlace(address: ListingAddress, { place, search }: KeywordPlace): string {
  const { section, category } = address.place;
  return listingHref({
    ...address,
    surface: 'listing',
    place: { section, category, ...placeOf(place) },
    filters: { ...address.filters, search: search || undefined },
  });
}

/**
 * Returns an address that finds the same results and has the keyword's place as a filter, so that another filter can
 * replace it.
 */
export function withKeywordPlace(
  address: ListingAddress,
  { keyword_place: meant }: SearchResults,
): ListingAddress {
  if (!meant?.applied) return address;
  const { section, category } = address.place;
  const location = placeOf(meant.place);
  return {
    ...address,
    place: { section, category, ...location },
    filters: {
      ...address.filters,
      search: meant.search || undefined,
      countries: location.country ? [location.country] : [],
    },
  };
}
