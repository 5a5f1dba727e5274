import type { LocationOption } from '@unitbase/contracts/entities/search';
import { displayCountry } from '@unitbase/contracts/text';
import type { ListingPlace } from '@unitbase/contracts/urls';

/** A location of the api as the place part of a listing's address. */
export function placeOf({ location_type, url_slug, country_slug }: LocationOption): ListingPlace {
  if (location_type === 'Country') return { country: url_slug };
  if (location_type === 'State') return { country: country_slug, state: url_slug };
  if (location_type === 'County') return { country: country_slug, county: url_slug };
  return { country: country_slug, city: url_slug };
}

/** 'County, France'; a country is just 'Country'. */
export function placeKind({ location_type, country }: LocationOption): string {
  return location_type === 'Country' ? location_type : `${location_type}, ${displayCountry(country)}`;
}

/** Entries with companies, once per name, kind and country (decision D23). */
export function distinctPlaces(options: readonly LocationOption[]): LocationOption[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    const key = `${option.name}|${option.location_type}|${option.country}`;
    if (!option.org_count || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
