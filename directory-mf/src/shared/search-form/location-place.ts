import type { LocationOption } from '@unitbase/contracts/entities/search';
import { displayCountry } from '@unitbase/contracts/text';
import type { ListingPlace } from '@unitbase/contracts/urls';

/** Returns a location of the api as the place of a listing. */
export function placeOf({ location_type, url_slug, country_slug }: LocationOption): ListingPlace {
  if (location_type === 'Country') return { country: url_slug };
  if (location_type === 'State') return { country: country_slug, state: url_slug };
  if (location_type === 'County') return { country: country_slug, county: url_slug };
  return { country: country_slug, city: url_slug };
}

/** Returns, for example, 'County, France'; 'Country' for a country. */
export function placeKind({ location_type, country }: LocationOption): string {
  return location_type === 'Country' ? location_type : `${location_type}, ${displayCountry(country)}`;
}

/** Returns locations with companies, unique by name, kind and country (decision D23). */
export function distinctPlaces(options: readonly LocationOption[]): LocationOption[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    const key = `${option.name}|${option.location_type}|${option.country}`;
    if (!option.org_count || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
