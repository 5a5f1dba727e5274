import { urls } from '@unitbase/contracts/urls';
import type { CountryRow, ReadCatalogue } from '../catalogue';
import { throwNotFound } from '../not-found';

interface CountryCall {
  params: { country: string };
  dependsOn(...keys: string[]): void;
}

/** Returns the country that a call names, on which its response then depends. Throws HTTP 404 with the nearest names. */
export async function openCountry(
  readCatalogue: ReadCatalogue,
  { params, dependsOn }: CountryCall,
): Promise<CountryRow> {
  const catalogue = await readCatalogue();
  const country = catalogue.country(params.country);
  if (!country) {
    const near = catalogue.nearest(params.country, catalogue.countries);
    return throwNotFound(
      near.map(({ name, slug }) => ({ name, url: urls.country(slug) })),
      'country',
    );
  }
  dependsOn(`country:${country.slug}`);
  return country;
}
