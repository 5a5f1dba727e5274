import { incentiveRules } from '@unitbase/contracts/limits';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/remote-kit';
import { placeNames, refsOf, typedPlaces } from '../places/place-refs';

export interface Loaded {
  /** Names of places that the field offers. */
  names: string[];
  /** Places of the address, as `spain` or `spain/canary-islands`; unknown texts as typed. */
  refs: string[];
}

/** Loads the schemes of the address. Redirects names of places to the address with their refs. */
export async function load({ url, read, call }: PageArgs): Promise<Loaded> {
  const { places } = await call('getIncentivePlaces');
  const names = placeNames(places);
  const texts = typedPlaces(url.searchParams);
  const refs = refsOf(texts, places);
  const isCanonical = refs.join() === url.searchParams.getAll('place').join();
  if (!isCanonical) {
    const differences = url.searchParams.has('differences') ? '&differences=1' : '';
    throw redirect(urls.incentivesComparison(refs) + (refs.length > 0 ? differences : ''));
  }
  if (refs.length > 0) await read('compareSchemes', comparisonCall(refs));
  return { names, refs };
}

/** Returns the arguments of the call for the first six places. */
export const comparisonCall = (refs: readonly string[]) => ({
  query: { place: refs.slice(0, incentiveRules.compared.maximum) },
});
