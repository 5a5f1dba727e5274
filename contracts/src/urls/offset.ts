import { OFFSET_CEILING, pageSizes } from '../limits';
import type { ListingPlace } from './url-parts';

/** Returns the page size of a listing: 30 for a country without other filters, else 15 (decision D9). */
export function listingPageSize(place: ListingPlace): number {
  const bareCountry = place.country && !place.section && !place.state && !place.county && !place.city;
  return bareCountry ? pageSizes.countryDirectory : pageSizes.search;
}

/** Returns the page number, from 1. */
export const pageOf = (offset: number, pageSize: number): number => Math.floor(offset / pageSize) + 1;
export const offsetOf = (page: number, pageSize: number): number => Math.max(0, page - 1) * pageSize;

/**
 * Normalises an `offset` of a URL: 0 if invalid or negative, a multiple of the page size, at most 10,000 (decision
 * D10).
 */
export function readOffset(value: string | null | undefined, pageSize: number): number {
  const offset = Number(value ?? 0);
  if (!Number.isFinite(offset) || offset < 0) return 0;
  return Math.floor(Math.min(offset, OFFSET_CEILING) / pageSize) * pageSize;
}

/** Returns the offset of the last page, the redirect target of higher offsets (decision D10). */
export function lastOffset(count: number, pageSize: number): number {
  return count === 0 ? 0 : Math.floor(Math.min(count - 1, OFFSET_CEILING) / pageSize) * pageSize;
}
