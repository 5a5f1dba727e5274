import type { Answer } from '@unitbase/contracts/route';
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
  /** What companies list, as codes: languages, kit, certificates and kinds of credits. One of each kind. */
  terms: Record<TermKind, number[]>;
  showreel: boolean;
  gallery: boolean;
  /** A county that nobody knows: nothing can match (decision D12). */
  nothing: boolean;
}

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

/** Codes of terms by kind. A term that no company lists has a code that none has. */
async function readTerms(
  pool: Pool,
  wanted: Record<TermKind, string[]>,
): Promise<Record<TermKind, number[]>> {
  const asked = Object.entries(wanted).flatMap(([kind, texts]) =>
    texts.map((text) => ({ kind, slug: toSlug(text) })),
  );
  const known =
    asked.length === 0
      ? []
      : await rows<{ id: number; kind: string; slug: string }>(pool, TERMS_SQL, [
          asked.map(({ kind }) => kind),
          asked.map(({ slug }) => slug),
        ]);
  const codeOf = (kind: string, text: string) =>
    facetCode('term', known.find((one) => one.kind === kind && one.slug === toSlug(text))?.id ?? 0);
  const codes = (kind: TermKind) => wanted[kind].map((text) => codeOf(kind, text));
  return {
    language: codes('language'),
    equipment: codes('equipment'),
    certificate: codes('certificate'),
    credit: codes('credit'),
  };
}

/** Looks every slug of a search up; throws HTTP 404 with the nearest names where one is unknown (decisions D11, D12). */
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
  if (!filters.place && kind !== 'county') throwNotFound(await nearestPlaces(pool, country, kind, slug));
  filters.nothing = !filters.place;
  return filters;
}

/**
 * What a company must have, as facet codes: one of each group. Values of one group exclude one another where several
 * are scopes, so that their counts add up.
 */
export function demands(filters: Filters): number[][] {
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

/** Kinds of values of which another one takes the place of the one that is chosen, or stands beside it. */
export type ChoiceKind = 'category' | 'country' | 'package' | TermKind;

/** For each such kind that something is chosen of, the filters without that. A place is not without its country. */
export function loosened(filters: Filters): [kind: ChoiceKind, filters: Filters][] {
  const { category, countries, place, tiers, terms } = filters;
  const loose: [ChoiceKind, Filters][] = [];
  if (category) loose.push(['category', { ...filters, category: undefined }]);
  if (countries.length > 0 && !place) loose.push(['country', { ...filters, countries: [] }]);
  if (tiers.length > 0) loose.push(['package', { ...filters, tiers: [] }]);
  for (const kind of ['language', 'equipment', 'certificate', 'credit'] as const) {
    if (terms[kind].length > 0) loose.push([kind, { ...filters, terms: { ...terms, [kind]: [] } }]);
  }
  return loose;
}
