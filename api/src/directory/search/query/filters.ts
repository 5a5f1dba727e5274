import type { RouteResponse } from '@unitbase/contracts/route';
import type { Routes } from '@unitbase/contracts/routes';
import { toSlug } from '@unitbase/contracts/slug';
import { type PackageCode, toPackageCode } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import type * as z from 'zod';
import { type Pool, rows } from '../../../db/query';
import {
  type Catalogue,
  type CategoryEntry,
  type CountryRow,
  type SectionEntry,
  type TermKind,
  termKinds,
} from '../../catalogue';
import { throwNotFound } from '../../not-found';
import { nearestPlaces } from '../../places/nearest';
import { requireCountry } from '../../places/open-country';
import { facetCode, packageFacet, type ShownFacet, shownFacets } from './facet-codes';
import { monthsSince } from './months';

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
  /** County or state around the place. */
  wider: PlaceRow | undefined;
  tiers: PackageCode[];
  /** Facet codes of terms by kind. A company needs one of each kind. */
  terms: Record<TermKind, number[]>;
  /** Parts that a profile must show. */
  shown: ShownFacet[];
  /** Numbers of the months in one of which a company was updated; empty for any time. */
  months: number[];
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
    throwNotFound(
      near.map(({ name, slug }) => ({ name, url: urls.section(slug) })),
      'section',
    );
  }
  const category = categorySlug ? catalogue.category(categorySlug) : undefined;
  if (categorySlug && (!category || (section && category.section_id !== section.id))) {
    const near = catalogue.nearest(categorySlug, catalogue.categories);
    throwNotFound(
      near.map(({ name, slug, section_id }) => ({
        name,
        url: urls.category(catalogue.sections.find(({ id }) => id === section_id)?.slug ?? '', slug),
      })),
      'subcategory',
    );
  }
  return { section: section ?? catalogue.sections.find(({ id }) => id === category?.section_id), category };
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
    location: codes('location'),
    credit: codes('credit'),
  };
}

/** The place of country `$1`, kind `$2` and slug `$3`, then the county or state that it lies in. */
const PLACES_SQL = `
  SELECT l.id, l.kind, l.name, l.slug, l.org_count FROM locations p JOIN locations l ON l.id IN (p.id, p.parent_id)
  WHERE p.country_id = $1 AND p.kind = $2 AND p.slug = $3 ORDER BY l.id <> p.id`;

/** Resolves the slugs of a search; throws HTTP 404 with the nearest names for an unknown one (decisions D11, D12). */
export async function readFilters(pool: Pool, args: SearchArgs, catalogue: Catalogue): Promise<Filters> {
  const { section, category } = findSection(args, catalogue);
  const countries = args.country.map((text) => requireCountry(catalogue, text));
  const terms = await readTerms(pool, {
    language: args.languages,
    equipment: args.equipment,
    certificate: args.certificates,
    location: args.worked_locations,
    credit: args.credit_types,
  });
  const filters: Filters = {
    section,
    category,
    countries,
    place: undefined,
    wider: undefined,
    tiers: [...new Set(args.tier.map(toPackageCode))],
    terms,
    shown: (Object.keys(shownFacets) as ShownFacet[]).filter((kind) => args[kind]),
    months: args.updated ? monthsSince(args.updated) : [],
    matchesNothing: false,
  };
  const kind = args.state ? 'state' : args.county ? 'county' : args.city ? 'city' : undefined;
  const slug = args.state ?? args.county ?? args.city;
  const country = countries[0];
  if (!kind || !slug || !country) return filters;
  const places = await rows<PlaceRow>(pool, PLACES_SQL, [country.id, kind, slug]);
  [filters.place, filters.wider] = places;
  if (!filters.place && kind !== 'county')
    throwNotFound(await nearestPlaces(pool, country, kind, slug), kind);
  filters.matchesNothing = !filters.place;
  return filters;
}

/**
 * Returns groups of facet codes; a company must have a code of each group. Values of a group of scopes exclude
 * one another, so that their counts add up.
 */
export function requiredCodes(filters: Filters): number[][] {
  const { section, category, countries, place, tiers, shown, months, terms } = filters;
  return [
    countries.map(({ id }) => facetCode('country', id)),
    place ? [facetCode('place', place.id)] : [],
    category ? [facetCode('category', category.id)] : section ? [facetCode('section', section.id)] : [],
    tiers.map(packageFacet),
    ...shown.map((kind) => [shownFacets[kind]]),
    months.map((month) => facetCode('month', month)),
    ...termKinds.map((kind) => terms[kind]),
  ].filter((group) => group.length > 0);
}

/** Kinds of which a visitor may replace the selected value or add another. */
export type ChoiceKind = 'category' | 'country' | 'place' | 'package' | 'month' | TermKind;
/** `wider` replaces the selected place by the one around it. */
export type RelaxedKind = ChoiceKind | 'wider';

/** Returns, for each selected kind, the filters without that selection. A place keeps its country. */
export function relaxedFilters(filters: Filters): [kind: RelaxedKind, filters: Filters][] {
  const { category, countries, place, wider, tiers, months, terms } = filters;
  const relaxed: [RelaxedKind, Filters][] = [];
  if (category) relaxed.push(['category', { ...filters, category: undefined }]);
  if (countries.length > 0 && !place) relaxed.push(['country', { ...filters, countries: [] }]);
  if (place) relaxed.push(['place', { ...filters, place: undefined }]);
  if (wider) relaxed.push(['wider', { ...filters, place: wider }]);
  if (tiers.length > 0) relaxed.push(['package', { ...filters, tiers: [] }]);
  if (months.length > 0) relaxed.push(['month', { ...filters, months: [] }]);
  for (const kind of termKinds) {
    if (terms[kind].length > 0) relaxed.push([kind, { ...filters, terms: { ...terms, [kind]: [] } }]);
  }
  return relaxed;
}
