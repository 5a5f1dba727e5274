import { ApiError } from '@unitbase/contracts/client';
import type { PageArgs } from '@unitbase/contracts/remote';
import { redirect } from '@unitbase/remote-kit';
import { placeNames, refsOf, typedPlaces } from '../places/place-refs';
import { calculationCall, readProject } from './project-query';

export interface Loaded {
  /** Names of places that the field offers. */
  names: string[];
  currencies: string[];
  /** Chosen places of the address by ref, with their names. */
  chosen: { ref: string; name: string }[];
  /** Errors of the form by field. */
  errors: Record<string, string>;
}

/** Loads the estimates of the address. Redirects names of places to the address with their refs. */
export async function load({ url, read, call }: PageArgs): Promise<Loaded> {
  const { places, currencies } = await call('getIncentivePlaces');
  const refs = refsOf(typedPlaces(url.searchParams), places);
  if (refs.join() !== url.searchParams.getAll('place').filter(Boolean).join())
    throw redirect(withPlaces(url, refs));
  const chosen = refs.map((ref) => ({ ref, name: places.find((place) => place.ref === ref)?.name ?? ref }));
  const args = calculationCall(readProject(url.searchParams), refs);
  const errors = args ? await errorsOf(read('calculateIncentives', args)) : {};
  return { names: placeNames(places), currencies, chosen, errors };
}

function withPlaces(url: URL, refs: readonly string[]): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete('place');
  for (const ref of refs) query.append('place', ref);
  return `${url.pathname}?${query}`;
}

/** Returns the first error of each invalid field. Rethrows errors that are not of the form. */
async function errorsOf(response: Promise<unknown>): Promise<Record<string, string>> {
  try {
    await response;
    return {};
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
    return Object.fromEntries(
      Object.entries(error.fields).map(([field, [message = '']]) => [field, message]),
    );
  }
}
