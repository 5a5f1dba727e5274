import { formatDate } from '@unitbase/contracts/dates';
import type { Facets } from '@unitbase/contracts/entities/search';
import { displayCountry } from '@unitbase/contracts/text';
import { packageLabels } from '@unitbase/contracts/tiers';
import type { ListingPlace } from '@unitbase/contracts/urls';
import type { FacetOption } from '@unitbase/shared-ui/facet';
import {
  LISTED,
  type Listed,
  type ListingAddress,
  type ListingFilters,
  listingHref,
  SHOWN,
  type Shown,
} from '../../shared/listing-address';

export interface FacetGroup {
  title: string;
  options: FacetOption[];
  open: boolean;
}

/** Number of options shown before the rest expands. */
export const FACET_FIRST = 6;

const LISTED_TITLES: Record<Listed, string> = {
  languages: 'Languages',
  equipment: 'Equipment',
  certificates: 'Certifications',
  worked_locations: 'Has worked in',
  credit_types: 'Credits in',
};

const SHOWN_LABELS: Record<Shown, string> = {
  showreel: 'Showreel',
  gallery: 'Gallery',
  greencard: 'Green Card',
  offices: 'Several offices',
};

const SCOPES = [
  ['search_company', 'company', 'Companies'],
  ['search_people', 'people', 'People'],
  ['search_credits', 'credits', 'Credits'],
] as const;

/** Returns the filters of a listing. Each option links to the page with it toggled. */
export function facetGroups(address: ListingAddress, facets: Facets): FacetGroup[] {
  const groups = [
    { title: 'Search in', options: scopeOptions(address, facets), open: true },
    { title: 'Section', options: sectionOptions(address, facets), open: true },
    { title: 'Category', options: categoryOptions(address, facets), open: true },
    { title: 'Country', options: countryOptions(address, facets), open: true },
    { title: 'Place', options: placeOptions(address, facets), open: true },
    { title: 'Package', options: tierOptions(address, facets), open: false },
    { title: 'Profile has', options: shownOptions(address, facets), open: false },
    { title: 'Updated', options: updatedOptions(address, facets), open: false },
    ...LISTED.map((key) => ({
      title: LISTED_TITLES[key],
      options: listedOptions(address, key, facets[key]),
      open: false,
    })),
  ];
  return groups.filter((group) => group.options.length > 0);
}

const withPlace = (address: ListingAddress, place: Partial<ListingPlace>) =>
  listingHref({ ...address, place: { ...address.place, ...place } });
const withFilters = (address: ListingAddress, filters: Partial<ListingFilters>) =>
  listingHref({ ...address, filters: { ...address.filters, ...filters } });

/** Returns the keyword's scopes; none for no keyword. No scope set means all three (decision D7). */
function scopeOptions(address: ListingAddress, { scopes }: Facets): FacetOption[] {
  const { filters } = address;
  if (!filters.search) return [];
  const hasNone = SCOPES.every(([flag]) => !filters[flag]);
  return SCOPES.map(([flag, count, label]) => ({
    label,
    count: scopes[count],
    checked: hasNone || Boolean(filters[flag]),
    href: withFilters(address, {
      ...Object.fromEntries(SCOPES.map(([other]) => [other, hasNone || Boolean(filters[other])])),
      [flag]: !(hasNone || filters[flag]),
    }),
  }));
}

function sectionOptions(address: ListingAddress, { sections }: Facets): FacetOption[] {
  if (address.place.section) return [];
  return sections.map(({ name, url_slug, org_count }) => ({
    label: name,
    count: org_count,
    href: withPlace(address, { section: url_slug, category: undefined }),
  }));
}

/** Returns categories of the chosen section or, for a keyword search, the most frequent in the results. */
function categoryOptions(address: ListingAddress, { categories }: Facets): FacetOption[] {
  const { section, category } = address.place;
  if (!section && !address.filters.search) return [];
  return categories
    .filter((each) => each.org_count > 0)
    .map(({ name, url_slug, section_url_slug, org_count }) => {
      const checked = category === url_slug && section === section_url_slug;
      return {
        label: name,
        id: `${section_url_slug}/${url_slug}`,
        count: org_count,
        checked,
        href: withPlace(address, { section: section_url_slug, category: checked ? undefined : url_slug }),
      };
    });
}

/** Returns countries. `/search` allows several; a listing with a country in its path offers places instead. */
function countryOptions(address: ListingAddress, { countries }: Facets): FacetOption[] {
  const { surface, place, filters } = address;
  if (surface === 'listing') {
    if (place.country) return [];
    return countries.map(({ name, url_slug, org_count }) => ({
      label: displayCountry(name),
      count: org_count,
      href: withPlace(address, { country: url_slug }),
    }));
  }
  return countries.map(({ name, url_slug, org_count }) => {
    const checked = filters.countries.includes(url_slug);
    const countrySlugs = checked
      ? filters.countries.filter((each) => each !== url_slug)
      : [...filters.countries, url_slug];
    const { section, category } = place;
    return {
      label: displayCountry(name),
      count: org_count,
      checked,
      href: listingHref({
        ...address,
        place: { section, category, country: countrySlugs.length === 1 ? countrySlugs[0] : undefined },
        filters: { ...filters, countries: countrySlugs },
      }),
    };
  });
}

function placeOptions(address: ListingAddress, { places }: Facets): FacetOption[] {
  const { surface, place } = address;
  if (surface === 'search' || !place.country) return [];
  return places
    .filter((each) => each.location_type !== 'Country')
    .map(({ name, url_slug, location_type, org_count }) => {
      const key = location_type.toLowerCase() as 'state' | 'county' | 'city';
      const checked = place[key] === url_slug;
      const noPlace = { state: undefined, county: undefined, city: undefined };
      return {
        label: name,
        id: `${key}/${url_slug}`,
        count: org_count,
        checked,
        href: withPlace(address, { ...noPlace, [key]: checked ? undefined : url_slug }),
      };
    });
}

function tierOptions(address: ListingAddress, { tiers }: Facets): FacetOption[] {
  return tiers.map(({ packagetypecode, org_count }) => {
    const checked = address.filters.tier === packagetypecode;
    return {
      label: packageLabels[packagetypecode],
      count: org_count,
      checked,
      href: withFilters(address, { tier: checked ? undefined : packagetypecode }),
    };
  });
}

function shownOptions(address: ListingAddress, facets: Facets): FacetOption[] {
  const { filters } = address;
  return SHOWN.map((key) => ({
    label: SHOWN_LABELS[key],
    count: facets[key],
    checked: Boolean(filters[key]),
    href: withFilters(address, { [key]: !filters[key] }),
  })).filter((option) => option.count > 0 || option.checked);
}

function updatedOptions(address: ListingAddress, { updated }: Facets): FacetOption[] {
  return updated.map(({ since, org_count }) => {
    const checked = address.filters.updated === since;
    return {
      label: `Since ${formatDate(`${since}-01`)}`,
      id: since,
      count: org_count,
      checked,
      href: withFilters(address, { updated: checked ? undefined : since }),
    };
  });
}

/** Returns options that combine with "or": languages, equipment, certificates, places of work, kinds of credit. */
function listedOptions(address: ListingAddress, key: Listed, values: Facets[Listed]): FacetOption[] {
  const chosen = address.filters[key] ?? [];
  return values.map(({ name, url_slug, org_count }) => {
    const checked = chosen.includes(url_slug);
    const next = checked ? chosen.filter((each) => each !== url_slug) : [...chosen, url_slug];
    return { label: name, count: org_count, checked, href: withFilters(address, { [key]: next }) };
  });
}
