import type { ArgsOf } from '@unitbase/contracts/client';
import { toKeyword } from '@unitbase/contracts/keyword';
import { OFFSET_CEILING, pageSizes } from '@unitbase/contracts/limits';
import { asSlug } from '@unitbase/contracts/slug';
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

/** Filters by lists in profiles; several slugs combine with "or". */
export const LISTED = ['languages', 'equipment', 'certificates', 'worked_locations', 'credit_types'] as const;
export type Listed = (typeof LISTED)[number];

/** Filters by what a profile shows. */
export const SHOWN = ['showreel', 'gallery', 'greencard', 'offices'] as const;
export type Shown = (typeof SHOWN)[number];

/** Filters of a listing, in addition to its place. */
export interface ListingFilters extends Partial<Record<Listed, string[]>>, Partial<Record<Shown, boolean>> {
  /** Keyword as in addresses (`toKeyword`); empty if only punctuation was entered (decision D6). */
  search?: string | undefined;
  search_company?: boolean;
  search_people?: boolean;
  search_credits?: boolean;
  /** Countries of `/search`; a listing has its country in the path. */
  countries: string[];
  tier?: PackageCode | undefined;
  /** Month, 'yyyy-mm': only companies updated since. */
  updated?: string | undefined;
  sort?: ListingSort | undefined;
}

/** Parsed address of a search or listing page. */
export interface ListingAddress {
  /** `search`: all filters in the query of `/search`. `listing`: place in the path (decision D3). */
  surface: 'search' | 'listing';
  place: ListingPlace;
  filters: ListingFilters;
  /** Place typed into the form of `/search` without script; `load` looks it up. */
  placeText?: string | undefined;
  offset: number;
  pageSize: number;
}

const PLACE_KEYS = ['section', 'category', 'country', 'state', 'county', 'city'] as const;
type PlaceKey = (typeof PLACE_KEYS)[number];
const isPlaceKey = (key: string): key is PlaceKey => PLACE_KEYS.some((placeKey) => placeKey === key);

/** Parses the address of a listing in both notations of decision D4; returns null for other pages. */
export function readListing(pathname: string, query: URLSearchParams): ListingAddress | null {
  const pathPlace = placeOfPath(pathname);
  if (!pathPlace) return null;
  const surface = isSearch(pathname) ? 'search' : 'listing';
  const filters = readFilters(query);
  const place = { ...sectionOf(pathPlace, query), ...locationOf(pathPlace, query, filters) };
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

/** Reads `section` + `category`, `category` + `subcategory` (decision D4), or both in one as `camera/drones`. */
function sectionOf(pathPlace: ListingPlace, query: URLSearchParams): ListingPlace {
  const param = (key: string) => query.get(key)?.trim().toLowerCase() || undefined;
  const [first, second] = (param('category') ?? '').split('/');
  if (pathPlace.section || param('section')) {
    const section = pathPlace.section ?? param('section');
    return { section, category: pathPlace.category ?? param('subcategory') ?? (first || undefined) };
  }
  return { section: first || undefined, category: first ? (second ?? param('subcategory')) : undefined };
}

function locationOf(pathPlace: ListingPlace, query: URLSearchParams, filters: ListingFilters): ListingPlace {
  if (pathPlace.country) {
    const { country, state, county, city } = pathPlace;
    return { country, state, county, city };
  }
  const country = filters.countries.length === 1 ? filters.countries[0] : undefined;
  if (!country) return {};
  const param = (key: string) => query.get(key)?.toLowerCase() || undefined;
  return { country, state: param('state'), county: param('county'), city: param('city') };
}

/** Reads a package by code or label; returns undefined for an unknown one. */
const readTier = (value: string | null) =>
  packageCodes.find((code) => [code, packageLabels[code].toUpperCase()].includes(value?.toUpperCase() ?? ''));

const isSet = (value: string | null) => /^(1|true|on)$/i.test(value ?? '');

function readFilters(query: URLSearchParams): ListingFilters {
  const search = query.get('search');
  return {
    search: search === null ? undefined : toKeyword(search),
    search_company: isSet(query.get('search_company')),
    search_people: isSet(query.get('search_people')),
    search_credits: isSet(query.get('search_credits')),
    countries: listOf(query, 'country'),
    tier: readTier(query.get('tier')),
    ...Object.fromEntries(SHOWN.map((key) => [key, isSet(query.get(key))])),
    updated: /^20\d\d-(0[1-9]|1[0-2])$/.exec(query.get('updated') ?? '')?.[0],
    ...Object.fromEntries(LISTED.map((key) => [key, listOf(query, key)])),
    sort: listingSorts.find((sort) => sort === query.get('sort')),
  };
}

/** Reads unique slugs in lower case from comma lists and repeated keys. */
const listOf = (query: URLSearchParams, key: string): string[] => [
  ...new Set(
    query
      .getAll(key)
      .flatMap((value) => value.split(','))
      .map((slug) => slug.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** Returns the path of a place below `/country/`, without section and category: `france/city/lyon`. */
export function placePath({ country = '', state, county, city }: ListingPlace): string {
  if (city) return `${country}/city/${city}`;
  if (county) return `${country}/county/${county}`;
  return state ? `${country}/state/${state}` : country;
}

/** Returns the address of a listing, with its place in the path, or of `/search`. */
export function listingHref({ surface, place, filters }: ListingAddress, offset = 0): string {
  const query = Object.assign(queryOf(filters), { offset });
  if (surface === 'listing') return listingUrl(place, query);
  const { section, category, ...rest } = place;
  const location = filters.countries.length > 1 ? { country: filters.countries.join(',') } : rest;
  const { search, ...others } = query;
  return urls.search({ search, category: section, subcategory: category, ...location, ...others });
}

/** Returns the query of filters. All three scopes mean the same as none (decision D7) and are omitted. */
export function queryOf(filters: ListingFilters): ListingQuery {
  const { search, search_company, search_people, search_credits, tier, updated, sort } = filters;
  const hasAllScopes = search_company && search_people && search_credits;
  return {
    search,
    ...(hasAllScopes ? {} : { search_company, search_people, search_credits }),
    tier,
    ...Object.fromEntries(SHOWN.map((key) => [key, filters[key]])),
    updated,
    ...Object.fromEntries(LISTED.map((key) => [key, filters[key]?.join(',')])),
    sort: sort === 'relevance' ? undefined : sort,
  };
}

/** Returns true for a search with empty input (decision D6). `/search` without parameters lists everything. */
export function isNothing({ surface, place, filters, placeText }: ListingAddress): boolean {
  return surface === 'search' && filters.search === '' && !place.section && !place.country && !placeText;
}

/** Returns true when the address has more than a place and an offset; such pages have noindex. */
export function isFiltered({ filters }: ListingAddress): boolean {
  return Object.values(queryOf(filters)).some(Boolean) || filters.search === '';
}

/** Returns the arguments of the api route `search`, for `load` and components alike. */
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
 * Returns the start of the page when the offset is inside one (301, decision D10), else null. Negative and unreadable
 * offsets mean page 1 and need no redirect.
 */
export function flooredOffset(query: URLSearchParams, pageSize: number): number | null {
  const offset = Number(query.get('offset') ?? 0);
  if (!Number.isFinite(offset) || offset < 0 || offset > OFFSET_CEILING) return null;
  const floored = readOffset(query.get('offset'), pageSize);
  return floored === offset ? null : floored;
}
