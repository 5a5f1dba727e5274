import type { Facets, FacetValue } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { packageCodes } from '@unitbase/contracts/tiers';
import type { Pool } from '../../db/query';
import type { Catalogue, TermKind } from '../catalogue';
import { readFacetCode, shownFacets } from './facet-codes';
import { type FacetCounts, VALUES } from './facet-counts';
import type { Filters } from './filters';
import type { ScopeCounts } from './page';

interface Entry {
  id: number;
  name: string;
  slug: string;
}

/** The entries that companies have, with their counts, the largest first. */
function counted<One extends Entry>(counts: ReadonlyMap<number, number>, entries: readonly One[]) {
  return entries
    .map((entry) => ({ entry, n: counts.get(entry.id) ?? 0 }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n || (a.entry.name < b.entry.name ? -1 : 1))
    .slice(0, VALUES)
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
  counts: FacetCounts['term'],
): Promise<Record<TermKind, FacetValue[]>> {
  const terms = await catalogue.terms.read(pool, [...counts.keys()]);
  const of = (kind: TermKind) =>
    counted(
      counts,
      terms.filter((term) => term.kind === kind),
    ).map(({ value }) => value);
  const types: Readonly<Record<string, string>> = messages.creditTypes;
  return {
    language: of('language'),
    equipment: of('equipment'),
    certificate: of('certificate'),
    credit: of('credit').map((value) => ({ ...value, name: types[value.name] ?? value.name })),
  };
}

/** What the codes of the companies found say: how they spread over sections, categories, places, packages and terms. */
export async function readFacets(
  pool: Pool,
  catalogue: Catalogue,
  filters: Filters,
  counts: FacetCounts,
  scopes: ScopeCounts,
): Promise<Facets> {
  const { section } = filters;
  const inSection = ({ id }: { id: number }) => !section || section.id === id;
  const shown = (code: number) => counts.shown.get(readFacetCode(code)?.id ?? 0) ?? 0;
  const sectionSlugs = new Map(catalogue.sections.map(({ id, slug }) => [id, slug]));
  const [places, terms] = await Promise.all([
    countedPlaces(pool, catalogue, counts.place),
    countedTerms(pool, catalogue, counts.term),
  ]);
  return {
    scopes,
    sections: counted(counts.section, catalogue.sections.filter(inSection)).map(({ value }) => value),
    categories: counted(
      counts.category,
      catalogue.categories.filter(({ section_id }) => inSection({ id: section_id })),
    ).map(({ entry, value }) => ({ ...value, section_url_slug: sectionSlugs.get(entry.section_id) ?? '' })),
    countries: counted(counts.country, catalogue.countries).map(({ value }) => value),
    places,
    tiers: packageCodes
      .toReversed()
      .map((code) => ({
        packagetypecode: code,
        org_count: counts.package.get(packageCodes.indexOf(code)) ?? 0,
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
