import type { PageArgs } from '@unitbase/contracts/remote';
import { chosenFilters } from './chosen-filters';
import { readSchemes, schemesCall } from './schemes-address';

/** Way out of an empty table: one filter less, and what comes back. */
export interface Relaxed {
  label: string;
  href: string;
  count: number;
}

/** Loads the table. If it is empty, returns the number of schemes without each one of the filters. */
export async function load({ url, read, call }: PageArgs): Promise<Relaxed[]> {
  const address = readSchemes(url.searchParams);
  const { schemes, facets } = await read('getSchemes', schemesCall(address));
  if (schemes.length > 0) return [];
  const relaxed = await Promise.all(
    chosenFilters(address, facets).map(async ({ label, href }) => {
      const wider = readSchemes(new URL(href, url).searchParams);
      const { schemes: fitting } = await call('getSchemes', schemesCall(wider));
      return { label, href, count: fitting.length };
    }),
  );
  return relaxed.filter(({ count }) => count > 0);
}
