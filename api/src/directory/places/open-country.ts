import { urls } from '@unitbase/contracts/urls';
import type { Catalogue, CountryRow, ReadCatalogue } from '../catalogue';
import { throwNotFound } from '../not-found';

interface CountryCall {
  params: { country: string };
  dependsOn(...keys: string[]): void;
}

/** Returns the country that a call names, on which its response then depends. Throws as `requireCountry`. */
export async function openCountry(
  readCatalogue: ReadCatalogue,
  { params, dependsOn }: CountryCall,
): Promise<CountryRow> {
  const country = requireCountry(await readCatalogue(), params.country);
  dependsOn(`country:${country.slug}`);
  return country;
}

/** Returns the country with a slug or name. Throws HTTP 404 with the nearest names. */
export function requireCountry(catalogue: Catalogue, text: string): CountryRow {
  const country = catalogue.country(text);
  if (country) return country;
  const near = catalogue.nearest(text, catalogue.countries);
  return throwNotFound(
    near.map(({ name, slug }) => ({ name, url: urls.country(slug) })),
    'country',
  );
}
