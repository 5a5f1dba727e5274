import type { Facets, FacetValue } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { packageCodes } from '@unitbase/contracts/tiers';
import type { Pool } from '../../../db/query';
import type { Catalogue, TermKind } from '../../catalogue';
import { type FacetCounts, type FacetSpread, MAX_FACET_VALUES } from '../engine/facet-counts';
import type { ScopeCounts } from '../engine/page';
import { readFacetCode, shownFacets } from '../query/facet-codes';
import type { ChoiceKind, Filters } from '../query/filters';

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
  counts: FacetCounts['place'],
): Promise<Facets['places']> {
  const places = await catalogue.places.read(pool, [...counts.keys()]);
  return listValues(counts, places).map(({ entry, value }) => ({ ...value, location_type: entry.type }));
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
  const [language, equipment, certificate, credit] = await Promise.all([
    of('language'),
    of('equipment'),
    of('certificate'),
    of('credit'),
  ]);
  const types: Readonly<Record<string, string>> = messages.creditTypes;
  return {
    language,
    equipment,
    certificate,
    credit: credit.map((value) => ({ ...value, name: types[value.name] ?? value.name })),
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
  const shown = (code: number) => matches.shown.get(readFacetCode(code)?.id ?? 0) ?? 0;
  const sectionSlugs = new Map(catalogue.sections.map(({ id, slug }) => [id, slug]));
  const [places, terms] = await Promise.all([
    listPlaces(pool, catalogue, matches.place),
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
    tiers: packageCodes
      .toReversed()
      .map((code) => ({
        packagetypecode: code,
        org_count: of('package').package.get(packageCodes.indexOf(code)) ?? 0,
      }))
      .filter(({ org_count }) => org_count > 0),
    showreel: shown(shownFacets.showreel),
    gallery: shown(shownFacets.gallery),
    languages: terms.language,
    equipment: terms.equipment,
    certificates: terms.certificate,
    credit_types: terms.credit,
  };
}
