import type { Answer } from '@unitbase/contracts/route';
import type { Routes } from '@unitbase/contracts/routes';
import { type PackageCode, toPackageCode } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import type * as z from 'zod';
import { type Pool, row } from '../../db/query';
import type { Catalogue, CategoryEntry, CountryRow, SectionEntry } from '../catalogue';
import { refuseNearest } from '../not-found';
import type { Parameters } from '../parameters';
import { nearestPlaces } from '../places/nearest';

export type SearchArgs = z.output<Routes['search']['query']>;
export type SearchAnswer = Answer<Routes['search']>;

export interface PlaceRow {
  id: number;
  kind: 'state' | 'county' | 'city';
  name: string;
  slug: string;
  org_count: number;
}

/** What a search is narrowed to, its slugs looked up. */
export interface Filters {
  section: SectionEntry | undefined;
  category: CategoryEntry | undefined;
  countries: CountryRow[];
  place: PlaceRow | undefined;
  tiers: PackageCode[];
  languages: string[];
  showreel: boolean;
  gallery: boolean;
  /** A county that nobody knows: nothing can match (decision D12). */
  nothing: boolean;
}

/** Columns of `orgs` by kind of place. */
export const PLACE_COLUMNS = { state: 'state_id', county: 'county_id', city: 'city_id' } as const;

function findSection(args: SearchArgs, catalogue: Catalogue) {
  // Both spellings of decision D4: section + category, or category + subcategory.
  const sectionSlug = args.section ?? args.category;
  const categorySlug = args.subcategory ?? (args.section ? args.category : undefined);
  const section = sectionSlug ? catalogue.section(sectionSlug) : undefined;
  if (sectionSlug && !section) {
    // A category may be given alone in the place of a section.
    const alone = categorySlug ? undefined : catalogue.category(sectionSlug);
    if (alone)
      return { section: catalogue.sections.find(({ id }) => id === alone.section_id), category: alone };
    const near = catalogue.nearest(sectionSlug, catalogue.sections);
    refuseNearest(near.map(({ name, slug }) => ({ name, url: urls.section(slug) })));
  }
  const category = categorySlug ? catalogue.category(categorySlug) : undefined;
  if (categorySlug && (!category || (section && category.section_id !== section.id))) {
    const near = catalogue.nearest(categorySlug, catalogue.categories);
    refuseNearest(
      near.map(({ name, slug, section_id }) => ({
        name,
        url: urls.category(catalogue.sections.find(({ id }) => id === section_id)?.slug ?? '', slug),
      })),
    );
  }
  return { section: section ?? catalogue.sections.find(({ id }) => id === category?.section_id), category };
}

function findCountries(args: SearchArgs, catalogue: Catalogue): CountryRow[] {
  return args.country.map((text) => {
    const country = catalogue.country(text);
    if (country) return country;
    const near = catalogue.nearest(text, catalogue.countries);
    return refuseNearest(near.map(({ name, slug }) => ({ name, url: urls.country(slug) })));
  });
}

/** Looks every slug of a search up; refuses 404 with the nearest names where one is unknown (decisions D11, D12). */
export async function readFilters(pool: Pool, args: SearchArgs, catalogue: Catalogue): Promise<Filters> {
  const { section, category } = findSection(args, catalogue);
  const countries = findCountries(args, catalogue);
  const filters: Filters = {
    section,
    category,
    countries,
    place: undefined,
    tiers: [...new Set(args.tier.map(toPackageCode))],
    languages: args.languages,
    showreel: args.showreel,
    gallery: args.gallery,
    nothing: false,
  };
  const kind = args.state ? 'state' : args.county ? 'county' : args.city ? 'city' : undefined;
  const slug = args.state ?? args.county ?? args.city;
  const country = countries[0];
  if (!kind || !slug || !country) return filters;
  filters.place = await row<PlaceRow>(
    pool,
    'SELECT id, kind, name, slug, org_count FROM locations WHERE country_id = $1 AND kind = $2 AND slug = $3',
    [country.id, kind, slug],
  );
  if (!filters.place && kind !== 'county') refuseNearest(await nearestPlaces(pool, country, kind, slug));
  filters.nothing = !filters.place;
  return filters;
}

/** The conditions of the filters on a company `o`, each beginning with AND. */
export function conditions(filters: Filters, sql: Parameters): string {
  const parts: string[] = [];
  const [first, ...others] = filters.countries;
  if (filters.place) parts.push(`o.${PLACE_COLUMNS[filters.place.kind]} = ${sql.use(filters.place.id)}`);
  else if (first && others.length === 0) parts.push(`o.country_id = ${sql.use(first.id)}`);
  else if (first) parts.push(`o.country_id = ANY(${sql.use(filters.countries.map(({ id }) => id))}::int[])`);
  if (filters.category) {
    parts.push(
      `EXISTS (SELECT 1 FROM org_categories oc WHERE oc.org_id = o.id AND oc.category_id = ${sql.use(filters.category.id)})`,
    );
  } else if (filters.section) {
    const ids = sql.use(filters.section.categoryIds);
    parts.push(
      `EXISTS (SELECT 1 FROM org_categories oc WHERE oc.org_id = o.id AND oc.category_id = ANY(${ids}::int[]))`,
    );
  }
  if (filters.tiers.length > 0) parts.push(`o.package_code = ANY(${sql.use(filters.tiers)}::text[])`);
  if (filters.languages.length > 0) {
    // Languages are public from CORPORATE up (spec directory §6).
    parts.push(
      `o.package_code <> 'BASIC' AND EXISTS (SELECT 1 FROM languages l WHERE l.org_id = o.id AND fold(l.language) = ANY(${sql.use(filters.languages.map((one) => one.toLowerCase()))}::text[]))`,
    );
  }
  if (filters.showreel) parts.push(`o.has_showreel AND o.package_code IN ('GOLD','PLATINUM')`);
  if (filters.gallery) parts.push(`o.has_gallery AND o.package_code IN ('GOLD','PLATINUM')`);
  return parts.map((part) => ` AND ${part}`).join('');
}

/** Whether anything but countries narrows the search in a way that only `orgs` knows. */
export function needsCompany(filters: Filters): boolean {
  return Boolean(
    filters.place ||
      filters.section ||
      filters.category ||
      filters.tiers.length ||
      filters.languages.length ||
      filters.showreel ||
      filters.gallery,
  );
}
