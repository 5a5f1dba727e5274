import { OFFSET_CEILING } from '@unitbase/contracts/limits';
import type { PageArgs } from '@unitbase/contracts/remote';
import { toSlug } from '@unitbase/contracts/slug';
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
import { listingAdverts, showreelsCall } from './listing-reads';

/**
 * Reads a search or listing page. Redirects: another spelling or order of the place 301 (decisions D1, D2), an offset
 * between pages 301 and one beyond the end 302 (D10). Unknown places are 404 with the nearest names (D11).
 */
export async function load(args: PageArgs): Promise<void> {
  const address = readListing(args.url.pathname, args.url.searchParams);
  if (!address) throw notFound();
  if (address.surface === 'search') await tidySearch(address, args);
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
  ]);
  if (place) straightenPath(place, args.url);
  if (results.results.length === 0 && results.count > 0) {
    throw redirect(listingHref(address, lastOffset(results.count, address.pageSize)));
  }
}

/** The results stand without the showreels and adverts around them. */
const ignored = () => undefined;

/** What the form sends without script becomes the address that it has with script. */
async function tidySearch(address: ListingAddress, { url, call }: PageArgs): Promise<void> {
  const { place, filters, placeText } = address;
  if (placeText) {
    // The first is the one that is meant.
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
  const typed = url.searchParams.get('search');
  const untidy = typed !== null && typed !== toSlug(typed);
  if (untidy && !isNothing(address)) throw redirect(listingHref(address, address.offset), 301);
  if (
    url.searchParams.get('category')?.includes('/') ||
    (typed === '' && filters.search === '' && place.section)
  ) {
    throw redirect(listingHref(address, address.offset));
  }
}

/** 301 to the one order and spelling of the parts of a path, the query kept. */
function straightenPath(place: ListingPlace, url: URL): void {
  const keys = url.pathname
    .toLowerCase()
    .split('/')
    .filter((_, index) => index % 2 === 1);
  const asked: ListingPlace = Object.fromEntries(keys.map((key) => [key, place[key as keyof ListingPlace]]));
  const straight = listingUrl(asked);
  if (decodeURI(straight) !== decodeURI(url.pathname)) throw redirect(straight + url.search, 301);
}

/** The place of a listing with the slugs of its country, state and city. */
async function readPlace(place: ListingPlace, { read }: PageArgs): Promise<ListingPlace> {
  const { country, state, county, city } = place;
  if (!country) return place;
  const [known, inState, inCity] = await Promise.all([
    orNotFound(read('getCountryBrief', { params: { country } })),
    state ? orNotFound(read('getStateBrief', { params: { country, state } })) : null,
    city ? orNotFound(read('getCity', { params: { country, city } })) : null,
    county ? orNotFound(read('getCounty', { params: { country, county } })) : null,
  ]);
  return { ...place, country: known.slug, state: inState?.url_slug, city: inCity?.url_slug };
}
