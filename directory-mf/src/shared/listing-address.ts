import type { ArgsOf } from '@unitbase/contracts/client';
import { OFFSET_CEILING, pageSizes } from '@unitbase/contracts/limits';
import { asSlug, toSlug } from '@unitbase/contracts/slug';
import { type PackageCode, packageCodes, packageLabels } from '@unitbase/contracts/tiers';
import {
  type ListingPlace,
  type ListingQuery,
  type ListingSort,
  listingPageSize,
  listingSorts,
  listingUrl,
  readOffset,
  urls,
} from '@unitbase/contracts/urls';

/** What profiles list: each filter takes any of several slugs. */
export const LISTED = ['languages', 'equipment', 'certificates', 'credit_types'] as const;
export type Listed = (typeof LISTED)[number];

/** The filters of a listing beside its place. */
export interface ListingFilters extends Partial<Record<Listed, string[]>> {
  /** Keyword slug. `undefined`: not in the address; empty: nothing but punctuation was entered (decision D6). */
  search?: string | undefined;
  search_company?: boolean;
  search_people?: boolean;
  search_credits?: boolean;
  /** Countries of /search beyond one; a listing has its country in the path. */
  countries: string[];
  tier?: PackageCode | undefined;
  showreel?: boolean;
  gallery?: boolean;
  sort?: ListingSort | undefined;
}

/** What the address of a search or listing page asks for. */
export interface ListingAddress {
  /** `search` is /search, whose filters all stand in the query; `listing` has its place in the path (decision D3). */
  surface: 'search' | 'listing';
  place: ListingPlace;
  filters: ListingFilters;
  /** A place typed into the form of /search without script: `load` looks it up. */
  placeText?: string | undefined;
  offset: number;
  pageSize: number;
}

const PLACE_KEYS = ['section', 'category', 'country', 'state', 'county', 'city'] as const;
type PlaceKey = (typeof PLACE_KEYS)[number];
const isPlaceKey = (key: string): key is PlaceKey => PLACE_KEYS.some((known) => known === key);

/** The address as a listing, or `null` where it is another page. Both spellings of D4 are read. */
export function readListing(pathname: string, query: URLSearchParams): ListingAddress | null {
  const path = placeOfPath(pathname);
  if (!path) return null;
  const surface = isSearch(pathname) ? 'search' : 'listing';
  const filters = readFilters(query);
  const place = { ...sectionOf(path, query), ...locationOf(path, query, filters) };
  const pageSize = surface === 'search' ? pageSizes.search : listingPageSize(place);
  const placeText = surface === 'search' ? query.get('place')?.trim() || undefined : undefined;
  const offset = readOffset(query.get('offset'), pageSize);
  return { surface, place, filters, placeText, pageSize, offset };
}

const isSearch = (pathname: string) => /^\/search\/?$/i.test(pathname);

function placeOfPath(pathname: string): ListingPlace | null {
  if (isSearch(pathname)) return {};
  const parts = pathname.replace(/\/$/, '').split('/').slice(1);
  if (parts.length < 2 || parts.length % 2 !== 0) return null;
  const place: ListingPlace = {};
  for (let index = 0; index < parts.length; index += 2) {
    const key = parts[index]?.toLowerCase() ?? '';
    const value = parts[index + 1];
    if (!isPlaceKey(key) || !value) return null;
    place[key] = asSlug(decoded(value));
  }
  return place;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Section and category: `section` + `category`, or `category` + `subcategory` (decision D4); `camera/drones` in one. */
function sectionOf(path: ListingPlace, query: URLSearchParams): ListingPlace {
  const asked = (key: string) => query.get(key)?.trim().toLowerCase() || undefined;
  const [first, second] = (asked('category') ?? '').split('/');
  if (path.section || asked('section')) {
    const section = path.section ?? asked('section');
    return { section, category: path.category ?? asked('subcategory') ?? (first || undefined) };
  }
  return { section: first || undefined, category: first ? (second ?? asked('subcategory')) : undefined };
}

function locationOf(path: ListingPlace, query: URLSearchParams, filters: ListingFilters): ListingPlace {
  if (path.country) {
    const { country, state, county, city } = path;
    return { country, state, county, city };
  }
  const only = filters.countries.length === 1 ? filters.countries[0] : undefined;
  if (!only) return {};
  const asked = (key: string) => query.get(key)?.toLowerCase() || undefined;
  return { country: only, state: asked('state'), county: asked('county'), city: asked('city') };
}

/** A package by its code or by what the site calls it; unknown ones are as none. */
const readTier = (value: string | null) =>
  packageCodes.find((code) => [code, packageLabels[code].toUpperCase()].includes(value?.toUpperCase() ?? ''));

const isSet = (value: string | null) => /^(1|true|on)$/i.test(value ?? '');

function readFilters(query: URLSearchParams): ListingFilters {
  const search = query.get('search');
  return {
    search: search === null ? undefined : toSlug(search),
    search_company: isSet(query.get('search_company')),
    search_people: isSet(query.get('search_people')),
    search_credits: isSet(query.get('search_credits')),
    countries: listOf(query, 'country'),
    tier: readTier(query.get('tier')),
    showreel: isSet(query.get('showreel')),
    gallery: isSet(query.get('gallery')),
    ...Object.fromEntries(LISTED.map((key) => [key, listOf(query, key)])),
    sort: listingSorts.find((sort) => sort === query.get('sort')),
  };
}

/** Slugs joined by commas or repeated, in any case, each once: the filters beside the results compare them with theirs. */
const listOf = (query: URLSearchParams, key: string): string[] => [
  ...new Set(
    query
      .getAll(key)
      .flatMap((each) => each.split(','))
      .map((each) => each.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** The address of a listing: its place in the path, or everything in the query of /search. */
export function listingHref({ surface, place, filters }: ListingAddress, offset = 0): string {
  const query = Object.assign(queryOf(filters), { offset });
  if (surface === 'listing') return listingUrl(place, query);
  const { section, category, ...rest } = place;
  const location = filters.countries.length > 1 ? { country: filters.countries.join(',') } : rest;
  const { search, ...others } = query;
  return urls.search({ search, category: section, subcategory: category, ...location, ...others });
}

/** All three scopes mean the same as none (decision D7): neither is written. */
export function queryOf(filters: ListingFilters): ListingQuery {
  const { search, search_company, search_people, search_credits, tier, showreel, gallery, sort } = filters;
  const all = search_company && search_people && search_credits;
  return {
    search,
    ...(all ? {} : { search_company, search_people, search_credits }),
    tier,
    showreel,
    gallery,
    ...Object.fromEntries(LISTED.map((key) => [key, filters[key]?.join(',')])),
    sort: sort === 'relevance' ? undefined : sort,
  };
}

/** Whether a search was sent with nothing in it (decision D6). A bare /search lists everything. */
export function isNothing({ surface, place, filters, placeText }: ListingAddress): boolean {
  return surface === 'search' && filters.search === '' && !place.section && !place.country && !placeText;
}

/** Whether the address asks for anything but a place and a page: such pages stay out of search engines. */
export function isFiltered({ filters }: ListingAddress): boolean {
  return Object.values(queryOf(filters)).some(Boolean) || filters.search === '';
}

/** The arguments of the `search` call, the same for `load` and for the components. */
export function searchCall(address: ListingAddress): ArgsOf<'search'> {
  const { place, filters, offset, pageSize } = address;
  const { tier, ...query } = queryOf(filters);
  return {
    query: {
      ...place,
      ...query,
      ...Object.fromEntries(LISTED.map((key) => [key, filters[key] ?? []])),
      country: place.country ? [place.country] : filters.countries,
      tier: tier ? [tier] : [],
      offset,
      limit: pageSize,
      facets: true,
    },
  };
}

/**
 * Where an address with an offset between two pages belongs (301, decision D10), or `null` when it is fine.
 * Negative and unreadable offsets are page 1 and need no redirect.
 */
export function flooredOffset(query: URLSearchParams, pageSize: number): number | null {
  const asked = Number(query.get('offset') ?? 0);
  if (!Number.isFinite(asked) || asked < 0 || asked > OFFSET_CEILING) return null;
  const floored = readOffset(query.get('offset'), pageSize);
  return floored === asked ? null : floored;
}
