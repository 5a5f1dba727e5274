import type { RouteResponse } from '@unitbase/contracts/route';
import type { Routes } from '@unitbase/contracts/routes';
import { toSlug } from '@unitbase/contracts/slug';
import { type PackageCode, toPackageCode } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import type * as z from 'zod';
import { type Pool, row, rows } from '../../../db/query';
import type { Catalogue, CategoryEntry, CountryRow, SectionEntry, TermKind } from '../../catalogue';
import { throwNotFound } from '../../not-found';
import { nearestPlaces } from '../../places/nearest';
import { facetCode, packageFacet, shownFacets } from './facet-codes';

export type SearchArgs = z.output<Routes['search']['query']>;
export type SearchResponse = RouteResponse<Routes['search']>;

export interface PlaceRow {
  id: number;
  kind: 'state' | 'county' | 'city';
  name: string;
  slug: string;
  org_count: number;
}

/** Filters of a search, with their slugs resolved. */
export interface Filters {
  section: SectionEntry | undefined;
  category: CategoryEntry | undefined;
  countries: CountryRow[];
  place: PlaceRow | undefined;
  tiers: PackageCode[];
  /** Facet codes of languages, equipment, certificates and kinds of credits. A company needs one of each kind. */
  terms: Record<TermKind, number[]>;
  showreel: boolean;
  gallery: boolean;
  /** True for an unknown county: no company can match (decision D12). */
  matchesNothing: boolean;
}

function findSection(args: SearchArgs, catalogue: Catalogue) {
  // Both spellings of decision D4: section + category, or category + subcategory.
  const sectionSlug = args.section ?? args.category;
  const categorySlug = args.subcategory ?? (args.section ? args.category : undefined);
  const section = sectionSlug ? catalogue.section(sectionSlug) : undefined;
  if (sectionSlug && !section) {
    // The section parameter may also name a category.
    const category = categorySlug ? undefined : catalogue.category(sectionSlug);
    if (category)
      return { section: catalogue.sections.find(({ id }) => id === category.section_id), category };
    const near = catalogue.nearest(sectionSlug, catalogue.sections);
    throwNotFound(near.map(({ name, slug }) => ({ name, url: urls.section(slug) })));
  }
  const category = categorySlug ? catalogue.category(categorySlug) : undefined;
  if (categorySlug && (!category || (section && category.section_id !== section.id))) {
    const near = catalogue.nearest(categorySlug, catalogue.categories);
    throwNotFound(
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
    return throwNotFound(near.map(({ name, slug }) => ({ name, url: urls.country(slug) })));
  });
}

const TERMS_SQL = `
  SELECT id, kind, slug FROM facet_terms WHERE (kind, slug) IN (SELECT * FROM unnest($1::text[], $2::text[]))`;

/** Returns the codes of terms by kind. An unknown term gets a code that no company has. */
async function readTerms(
  pool: Pool,
  wanted: Record<TermKind, string[]>,
): Promise<Record<TermKind, number[]>> {
  const slugs = Object.entries(wanted).flatMap(([kind, texts]) =>
    texts.map((text) => ({ kind, slug: toSlug(text) })),
  );
  const terms =
    slugs.length === 0
      ? []
      : await rows<{ id: number; kind: string; slug: string }>(pool, TERMS_SQL, [
          slugs.map(({ kind }) => kind),
          slugs.map(({ slug }) => slug),
        ]);
  const codeOf = (kind: string, text: string) =>
    facetCode('term', terms.find((one) => one.kind === kind && one.slug === toSlug(text))?.id ?? 0);
  const codes = (kind: TermKind) => wanted[kind].map((text) => codeOf(kind, text));
  return {
    language: codes('language'),
    equipment: codes('equipment'),
    certificate: codes('certificate'),
    credit: codes('credit'),
  };
}

/** Resolves the slugs of a search; throws HTTP 404 with the nearest names for an unknown one (decisions D11, D12). */
export async function readFilters(pool: Pool, args: SearchArgs, catalogue: Catalogue): Promise<Filters> {
  const { section, category } = findSection(args, catalogue);
  const countries = findCountries(args, catalogue);
  const terms = await readTerms(pool, {
    language: args.languages,
    equipment: args.equipment,
    certificate: args.certificates,
    credit: args.credit_types,
  });
  const filters: Filters = {
    section,
    category,
    countries,
    place: undefined,
    tiers: [...new Set(args.tier.map(toPackageCode))],
    terms,
    showreel: args.showreel,
    gallery: args.gallery,
    matchesNothing: false,
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
  if (!filters.place && kind !== 'county') throwNotFound(await nearestPlaces(pool, country, kind, slug));
  filters.matchesNothing = !filters.place;
  return filters;
}

/**
 * Returns groups of facet codes; a company must have a code of each group. Values of a group of scopes exclude
 * one another, so that their counts add up.
 */
export function requiredCodes(filters: Filters): number[][] {
  const { section, category, countries, place, tiers, showreel, gallery, terms } = filters;
  return [
    countries.map(({ id }) => facetCode('country', id)),
    place ? [facetCode('place', place.id)] : [],
    category ? [facetCode('category', category.id)] : section ? [facetCode('section', section.id)] : [],
    tiers.map(packageFacet),
    showreel ? [shownFacets.showreel] : [],
    gallery ? [shownFacets.gallery] : [],
    terms.language,
    terms.equipment,
    terms.certificate,
    terms.credit,
  ].filter((group) => group.length > 0);
}

/** Kinds of which a visitor may replace the selected value or add another. */
export type ChoiceKind = 'category' | 'country' | 'package' | TermKind;

/** Returns, for each selected kind, the filters without that selection. A place keeps its country. */
export function relaxedFilters(filters: Filters): [kind: ChoiceKind, filters: Filters][] {
  const { category, countries, place, tiers, terms } = filters;
  const relaxed: [ChoiceKind, Filters][] = [];
  if (category) relaxed.push(['category', { ...filters, category: undefined }]);
  if (countries.length > 0 && !place) relaxed.push(['country', { ...filters, countries: [] }]);
  if (tiers.length > 0) relaxed.push(['package', { ...filters, tiers: [] }]);
  for (const kind of ['language', 'equipment', 'certificate', 'credit'] as const) {
    if (terms[kind].length > 0) relaxed.push([kind, { ...filters, terms: { ...terms, [kind]: [] } }]);
  }
  return relaxed;
}
