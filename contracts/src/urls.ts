import type { ListingPlace } from './address-parts';
import { OFFSET_CEILING, pageSizes } from './limits';

export * from './address-parts';
export * as urls from './addresses';

/** Items a page of this listing holds: only the bare country directory has 30 (decision D9). */
export function listingPageSize(place: ListingPlace): number {
  const bareCountry = place.country && !place.section && !place.state && !place.county && !place.city;
  return bareCountry ? pageSizes.countryDirectory : pageSizes.search;
}

/** 1 for the first page. */
export const pageOf = (offset: number, pageSize: number): number => Math.floor(offset / pageSize) + 1;
export const offsetOf = (page: number, pageSize: number): number => Math.max(0, page - 1) * pageSize;

/** An `offset` from a URL made whole: negative and unreadable 0, floored to a page, at most 10,000 (decision D10). */
export function readOffset(value: string | null | undefined, pageSize: number): number {
  const offset = Number(value ?? 0);
  if (!Number.isFinite(offset) || offset < 0) return 0;
  return Math.floor(Math.min(offset, OFFSET_CEILING) / pageSize) * pageSize;
}

/** The offset of the last page of `count` items: where an offset beyond the end goes (decision D10). */
export function lastOffset(count: number, pageSize: number): number {
  return count === 0 ? 0 : Math.floor(Math.min(count - 1, OFFSET_CEILING) / pageSize) * pageSize;
}

/** Words that stand where a slug could, so that no company, place or article may take them (decision D16). */
export const reservedWords: readonly string[] = [
  'all-taxes',
  'guide',
  'profile',
  'state',
  'county',
  'city',
  'country',
  'section',
  'category',
  'search',
  'thank-you',
  'delete-account',
  'form',
];

/** A path of this site and no other, or the fallback: guards every `redirectUrl` (decision C34). */
export function safePath(value: string | null | undefined, fallback = '/'): string {
  if (!value || !/^\/(?![/\\])/.test(value) || value.includes('\\')) return fallback;
  return Array.from(value).every((letter) => letter >= ' ') ? value : fallback;
}
