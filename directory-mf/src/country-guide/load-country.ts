import type { Country, State } from '@unitbase/contracts/entities/places';
import type { PageArgs } from '@unitbase/contracts/remote';
import { redirect, useApi, useParams } from '@unitbase/remote-kit';
import { advertsCall } from '../shared/adverts';
import { orNotFound } from '../shared/or-not-found';

/** Returns the request for the adverts beside and below a guide. */
export const guideAdverts = (country: string) => advertsCall(['350x200', '728x90'], { country });

/**
 * Loads the country of a page, and its state if the address names one. Redirects (302) to the country's page when the
 * state has no own text (decision D18).
 */
export async function loadPlace(
  args: PageArgs,
  hasOwnText: (state: State) => boolean,
  countryPage: (country: string) => string,
): Promise<void> {
  const country = await loadCountry(args);
  const { state: slug } = args.params;
  if (slug === undefined) return;
  const state = await orNotFound(args.read('getState', { params: { country: country.slug, state: slug } }));
  if (state.url_slug !== slug) {
    const address = args.url.pathname.replace(/(?<=\/state\/)[^/]+/i, state.url_slug);
    throw redirect(address + args.url.search, 301);
  }
  if (!hasOwnText(state)) throw redirect(countryPage(country.slug));
}

/** Loads the country of a page. Redirects (301) another spelling of its slug (decision D1). */
async function loadCountry({ params, read, url }: PageArgs): Promise<Country> {
  const { country: slug = '' } = params;
  const [country] = await Promise.all([
    orNotFound(read('getCountry', { params: { country: slug } })),
    read('getAdverts', guideAdverts(slug)).catch(() => undefined),
  ]);
  if (country.slug !== slug) {
    const address = url.pathname.replace(/^\/country\/[^/]+/i, `/country/${country.slug}`);
    throw redirect(address + url.search, 301);
  }
  return country;
}

/** Returns the country of the page, and its state if the address names one; null until they are loaded. */
export function usePlace(): { country: Country; state: State | undefined } | null {
  const { country: slug = '', state: stateSlug } = useParams();
  const { data: country } = useApi('getCountry', { params: { country: slug } });
  const { data: state } = useApi(stateSlug ? 'getState' : null, {
    params: { country: slug, state: stateSlug ?? '' },
  });
  return country && (state || !stateSlug) ? { country, state } : null;
}
