import type { Facets, FacetValue } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { packageCodes } from '@unitbase/contracts/tiers';
import type { Pool } from '../../../db/query';
import { type Catalogue, type TermKind, termKinds } from '../../catalogue';
import { type FacetSpread, MAX_FACET_VALUES } from '../engine/facet-counts';
import type { ScopeCounts } from '../engine/page';
import { readFacetCode, type ShownFacet, shownFacets } from '../query/facet-codes';
import type { ChoiceKind, Filters } from '../query/filters';
import { monthNumber, monthOf, offeredMonths } from '../query/months';

interface Entry {
  id: number;
  name: string;
  slug: string;
}

/** Returns the most frequent entries with their counts, and all selected ones. */
function listValues<One extends Entry>(
  counts: ReadonlyMap<number, number>,
  entries: readonly One[],
  chosen: readonly number[] = [],
) {
  return entries
    .map((entry) => ({ entry, n: counts.get(entry.id) ?? 0 }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n || (a.entry.name < b.entry.name ? -1 : 1))
    .filter(({ entry }, at) => at < MAX_FACET_VALUES || chosen.includes(entry.id))
    .map(({ entry, n }) => ({ entry, value: { name: entry.name, url_slug: entry.slug, org_count: n } }));
}

async function listPlaces(
  pool: Pool,
  catalogue: Catalogue,
  { place }: Filters,
  { matches, relaxed }: FacetSpread,
): Promise<Facets['places']> {
  const counts = new Map((relaxed.place ?? matches).place);
  // The selected place may be too small for the most frequent ones.
  if (place) counts.set(place.id, matches.total);
  const places = await catalogue.places.read(pool, [...counts.keys()]);
  return listValues(counts, places, place && [place.id]).map(({ entry, value }) => ({
    ...value,
    location_type: entry.type,
  }));
}

/** Returns the place around the selected one with its count; `null` unless it has more companies. */
async function widerPlace(
  pool: Pool,
  catalogue: Catalogue,
  { wider }: Filters,
  { matches, relaxed }: FacetSpread,
): Promise<Facets['wider']> {
  const total = relaxed.wider?.total ?? 0;
  const [entry] = wider && total > matches.total ? await catalogue.places.read(pool, [wider.id]) : [];
  if (!entry) return null;
  return { name: entry.name, url_slug: entry.slug, location_type: entry.type, org_count: total };
}

/** Counts the companies updated since each offered month, and since the selected one. */
function listMonths({ months }: Filters, { matches, relaxed }: FacetSpread): Facets['updated'] {
  const counts = (relaxed.month ?? matches).month;
  const [selected] = months;
  const since = (first: number) =>
    [...counts].reduce((total, [month, n]) => (month >= first ? total + n : total), 0);
  return [...new Set([...offeredMonths(), ...(selected ? [monthOf(selected)] : [])])]
    .toSorted()
    .toReversed()
    .map((month) => ({ since: month, org_count: since(monthNumber(month)) }))
    .filter(({ org_count }) => org_count > 0);
}

async function listTerms(
  pool: Pool,
  catalogue: Catalogue,
  { terms: codes }: Filters,
  { matches, relaxed }: FacetSpread,
): Promise<Record<TermKind, FacetValue[]>> {
  const of = async (kind: TermKind) => {
    const chosen = codes[kind].flatMap((code) => readFacetCode(code)?.id || []);
    const counts = new Map((relaxed[kind] ?? matches).term);
    // A rare selected term is missing in the relaxed counts: take its count among the matches.
    for (const id of chosen) counts.set(id, counts.get(id) ?? matches.term.get(id) ?? 0);
    const terms = await catalogue.terms.read(pool, [...counts.keys()]);
    const ofKind = terms.filter((term) => term.kind === kind);
    return listValues(counts, ofKind, chosen).map(({ value }) => value);
  };
  const lists = await Promise.all(termKinds.map(async (kind) => [kind, await of(kind)] as const));
  const terms = Object.fromEntries(lists) as Record<TermKind, FacetValue[]>;
  const types: Readonly<Record<string, string>> = messages.creditTypes;
  return {
    ...terms,
    credit: terms.credit.map((value) => ({ ...value, name: types[value.name] ?? value.name })),
  };
}

/** Returns the facets of a response: counts by section, category, place, package and term. */
export async function readFacets(
  pool: Pool,
  catalogue: Catalogue,
  filters: Filters,
  spread: FacetSpread,
  scopes: ScopeCounts,
): Promise<Facets> {
  const { section, category } = filters;
  const { matches } = spread;
  const of = (kind: ChoiceKind) => spread.relaxed[kind] ?? matches;
  const inSection = ({ id }: { id: number }) => !section || section.id === id;
  const shown = (kind: ShownFacet) => matches.shown.get(readFacetCode(shownFacets[kind])?.id ?? 0) ?? 0;
  const sectionSlugs = new Map(catalogue.sections.map(({ id, slug }) => [id, slug]));
  const [places, wider, terms] = await Promise.all([
    listPlaces(pool, catalogue, filters, spread),
    widerPlace(pool, catalogue, filters, spread),
    listTerms(pool, catalogue, filters, spread),
  ]);
  return {
    scopes,
    sections: listValues(matches.section, catalogue.sections.filter(inSection)).map(({ value }) => value),
    categories: listValues(
      of('category').category,
      catalogue.categories.filter(({ section_id }) => inSection({ id: section_id })),
      category && [category.id],
    ).map(({ entry, value }) => ({ ...value, section_url_slug: sectionSlugs.get(entry.section_id) ?? '' })),
    countries: listValues(
      of('country').country,
      catalogue.countries,
      filters.countries.map(({ id }) => id),
    ).map(({ value }) => value),
    places,
    wider,
    tiers: packageCodes
      .toReversed()
      .map((code) => ({
        packagetypecode: code,
        org_count: of('package').package.get(packageCodes.indexOf(code)) ?? 0,
      }))
      .filter(({ org_count }) => org_count > 0),
    showreel: shown('showreel'),
    gallery: shown('gallery'),
    greencard: shown('greencard'),
    offices: shown('offices'),
    updated: listMonths(filters, spread),
    languages: terms.language,
    equipment: terms.equipment,
    certificates: terms.certificate,
    worked_locations: terms.location,
    credit_types: terms.credit,
  };
}
