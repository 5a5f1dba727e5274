import type { Facets, FacetValue } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { packageCodes } from '@unitbase/contracts/tiers';
import type { Pool } from '../../../db/query';
import type { Catalogue, TermKind } from '../../catalogue';
import { type FacetCounts, type Spread, VALUES } from '../engine/facet-counts';
import type { ScopeCounts } from '../engine/page';
import { readFacetCode, shownFacets } from '../query/facet-codes';
import type { ChoiceKind, Filters } from '../query/filters';

interface Entry {
  id: number;
  name: string;
  slug: string;
}

/** The entries that companies have, with their counts, the largest first; what is chosen, however few have it. */
function counted<One extends Entry>(
  counts: ReadonlyMap<number, number>,
  entries: readonly One[],
  chosen: readonly number[] = [],
) {
  return entries
    .map((entry) => ({ entry, n: counts.get(entry.id) ?? 0 }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n || (a.entry.name < b.entry.name ? -1 : 1))
    .filter(({ entry }, at) => at < VALUES || chosen.includes(entry.id))
    .map(({ entry, n }) => ({ entry, value: { name: entry.name, url_slug: entry.slug, org_count: n } }));
}

async function countedPlaces(
  pool: Pool,
  catalogue: Catalogue,
  counts: FacetCounts['place'],
): Promise<Facets['places']> {
  const places = await catalogue.places.read(pool, [...counts.keys()]);
  return counted(counts, places).map(({ entry, value }) => ({ ...value, location_type: entry.type }));
}

async function countedTerms(
  pool: Pool,
  catalogue: Catalogue,
  { terms: codes }: Filters,
  { found, loosened }: Spread,
): Promise<Record<TermKind, FacetValue[]>> {
  const of = async (kind: TermKind) => {
    const chosen = codes[kind].flatMap((code) => readFacetCode(code)?.id || []);
    const counts = new Map((loosened[kind] ?? found).term);
    // One that is too rare to be counted among all others is counted among the companies that it found.
    for (const id of chosen) counts.set(id, counts.get(id) ?? found.term.get(id) ?? 0);
    const terms = await catalogue.terms.read(pool, [...counts.keys()]);
    const ofKind = terms.filter((term) => term.kind === kind);
    return counted(counts, ofKind, chosen).map(({ value }) => value);
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

/** What the codes of companies say: how they spread over sections, categories, places, packages and terms. */
export async function readFacets(
  pool: Pool,
  catalogue: Catalogue,
  filters: Filters,
  spread: Spread,
  scopes: ScopeCounts,
): Promise<Facets> {
  const { section, category } = filters;
  const { found } = spread;
  const of = (kind: ChoiceKind) => spread.loosened[kind] ?? found;
  const inSection = ({ id }: { id: number }) => !section || section.id === id;
  const shown = (code: number) => found.shown.get(readFacetCode(code)?.id ?? 0) ?? 0;
  const sectionSlugs = new Map(catalogue.sections.map(({ id, slug }) => [id, slug]));
  const [places, terms] = await Promise.all([
    countedPlaces(pool, catalogue, found.place),
    countedTerms(pool, catalogue, filters, spread),
  ]);
  return {
    scopes,
    sections: counted(found.section, catalogue.sections.filter(inSection)).map(({ value }) => value),
    categories: counted(
      of('category').category,
      catalogue.categories.filter(({ section_id }) => inSection({ id: section_id })),
      category && [category.id],
    ).map(({ entry, value }) => ({ ...value, section_url_slug: sectionSlugs.get(entry.section_id) ?? '' })),
    countries: counted(
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
