import type { Country, State } from '@unitbase/contracts/entities/places';
import type { PageArgs } from '@unitbase/contracts/remote';
import { redirect } from '@unitbase/remote-kit';
import { advertsCall } from '../shared/adverts';
import { orNotFound } from '../shared/or-not-found';

/** Beside the text of a guide, and below it. */
export const guideAdverts = (country: string) => advertsCall(['350x200', '728x90'], { country });

/** The country of a page; another spelling of its slug is redirected, 301 (decision D1). */
export async function loadCountry({ params, read, url }: PageArgs): Promise<Country> {
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

/**
 * The state of a page, which stands only where the state has texts of its own; otherwise 302 to the country's page
 * (decision D18).
 */
export async function loadState(
  args: PageArgs,
  hasOwn: (state: State) => boolean,
  countryPage: (country: string) => string,
): Promise<void> {
  const country = await loadCountry(args);
  const { state: slug = '' } = args.params;
  const state = await orNotFound(args.read('getState', { params: { country: country.slug, state: slug } }));
  if (state.url_slug !== slug) {
    const address = args.url.pathname.replace(/(?<=\/state\/)[^/]+/i, state.url_slug);
    throw redirect(address + args.url.search, 301);
  }
  if (!hasOwn(state)) throw redirect(countryPage(country.slug));
}
