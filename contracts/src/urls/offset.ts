import { OFFSET_CEILING, pageSizes } from '../limits';
import type { ListingPlace } from './url-parts';

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
