import type { PageArgs } from '@unitbase/contracts/remote';
import { chosenFilters } from './chosen-filters';
import { readSchemes, schemesCall } from './schemes-address';

/** Filter that an empty table can leave out, with the number of schemes without it. */
export interface Relaxed {
  label: string;
  href: string;
  count: number;
}

/** Number of filters that are tried one by one; each is a call. */
const MAX_RELAXED = 12;

/** Loads the table. If it is empty, returns the number of schemes without each one of the filters. */
export async function load({ url, read, call }: PageArgs): Promise<Relaxed[]> {
  const address = readSchemes(url.searchParams);
  const { schemes, facets } = await read('getSchemes', schemesCall(address));
  if (schemes.length > 0) return [];
  const relaxed = await Promise.all(
    chosenFilters(address, facets)
      .slice(0, MAX_RELAXED)
      .map(async ({ label, href }) => {
        const wider = readSchemes(new URL(href, url).searchParams);
        const { schemes: fitting } = await call('getSchemes', schemesCall(wider));
        return { label, href, count: fitting.length };
      }),
  );
  return relaxed.filter(({ count }) => count > 0);
}
