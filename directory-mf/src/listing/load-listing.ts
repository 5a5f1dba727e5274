import { keywordToWords, toKeyword } from '@unitbase/contracts/keyword';
import { OFFSET_CEILING } from '@unitbase/contracts/limits';
import type { PageArgs } from '@unitbase/contracts/remote';
import { type ListingPlace, lastOffset, listingUrl } from '@unitbase/contracts/urls';
import { notFound, redirect } from '@unitbase/remote-kit';
import {
  flooredOffset,
  isNothing,
  type ListingAddress,
  listingHref,
  readListing,
  searchCall,
} from '../shared/listing-address';
import { orNotFound } from '../shared/or-not-found';
import { placeOf } from '../shared/search-form/location-place';
import { listingAdverts, newsCall, showreelsCall } from './listing-reads';

/**
 * Loads a search or listing page. Redirects another spelling or order of the path (301, decisions D1, D2), an offset inside
 * a page (301) or beyond the end (302, D10). Throws 404 with the nearest names for unknown places (D11).
 */
export async function load(args: PageArgs): Promise<void> {
  const address = readListing(args.url.pathname, args.url.searchParams);
  if (!address) throw notFound();
  if (address.surface === 'search') await redirectFormSearch(address, args);
  if (isNothing(address) || address.placeText) return;

  const floored = flooredOffset(args.url.searchParams, address.pageSize);
  if (floored !== null) throw redirect(listingHref(address, floored), 301);
  if (Number(args.url.searchParams.get('offset')) > OFFSET_CEILING) {
    throw redirect(listingHref(address, address.offset));
  }

  const [results, place] = await Promise.all([
    orNotFound(args.read('search', searchCall(address))),
    address.surface === 'listing' && readPlace(address.place, args),
    address.surface === 'listing' &&
      args.read('getFeaturedShowreels', showreelsCall(address.place)).catch(ignored),
    args.read('getAdverts', listingAdverts(address.place)).catch(ignored),
    address.surface === 'search' &&
      address.filters.search &&
      args.read('searchArticles', newsCall(keywordToWords(address.filters.search))).catch(ignored),
  ]);
  if (place) redirectToCanonicalPath(place, args.url);
  if (results.results.length === 0 && results.count > 0) {
    throw redirect(listingHref(address, lastOffset(results.count, address.pageSize)));
  }
}

/** Showreels, adverts and news are optional. */
const ignored = () => undefined;

/** Redirects the address of a form without script to the address that script would use. */
async function redirectFormSearch(address: ListingAddress, { url, call }: PageArgs): Promise<void> {
  const { place, filters, placeText } = address;
  if (placeText) {
    // The api sorts the best match first.
    const [best] = await call('getLocations', { query: { search: placeText } });
    if (!best) return;
    const { section, category } = place;
    const target = {
      ...address,
      surface: 'listing' as const,
      place: { section, category, ...placeOf(best) },
    };
    throw redirect(listingHref(target));
  }
  const input = url.searchParams.get('search');
  const isTyped = input !== null && input !== toKeyword(input);
  if (isTyped && !isNothing(address)) throw redirect(listingHref(address, address.offset), 301);
  if (
    url.searchParams.get('category')?.includes('/') ||
    (input === '' && filters.search === '' && place.section)
  ) {
    throw redirect(listingHref(address, address.offset));
  }
}

/** Redirects (301) to the canonical order and spelling of a path and keeps the query. */
function redirectToCanonicalPath(place: ListingPlace, url: URL): void {
  const keys = url.pathname
    .toLowerCase()
    .split('/')
    .filter((_, index) => index % 2 === 1);
  const requestedPlace: ListingPlace = Object.fromEntries(
    keys.map((key) => [key, place[key as keyof ListingPlace]]),
  );
  const canonical = listingUrl(requestedPlace);
  if (decodeURI(canonical) !== decodeURI(url.pathname)) throw redirect(canonical + url.search, 301);
}

/** Loads country, state, county and city of a listing and returns the place with their slugs. */
async function readPlace(place: ListingPlace, { read }: PageArgs): Promise<ListingPlace> {
  const { country, state, county, city } = place;
  if (!country) return place;
  const [countryBrief, stateBrief, cityDetails] = await Promise.all([
    orNotFound(read('getCountryBrief', { params: { country } })),
    state ? orNotFound(read('getStateBrief', { params: { country, state } })) : null,
    city ? orNotFound(read('getCity', { params: { country, city } })) : null,
    county ? orNotFound(read('getCounty', { params: { country, county } })) : null,
  ]);
  return { ...place, country: countryBrief.slug, state: stateBrief?.url_slug, city: cityDetails?.url_slug };
}
