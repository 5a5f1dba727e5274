import type { Facets, FacetValue } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { packageCodes } from '@unitbase/contracts/tiers';
import { type Pool, rows } from '../../db/query';
import type { Catalogue } from '../catalogue';
import { codesOf, type FacetKind, facetCode, packageFacet, shownFacets } from './facet-codes';
import type { Filters } from './filters';
import type { ScopeCounts } from './page';

/** How many values of a kind are told. */
const VALUES = 40;
/** Of how many terms the names are read: enough for `VALUES` of each kind. */
const TERMS = 400;

interface Entry {
  id: number;
  name: string;
  slug: string;
}

/** The entries that companies have, with their counts, the largest first. */
function counted<One extends Entry>(counts: Int32Array, kind: FacetKind, entries: readonly One[]) {
  return entries
    .map((entry) => ({ entry, n: counts[facetCode(kind, entry.id)] ?? 0 }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n || (a.entry.name < b.entry.name ? -1 : 1))
    .slice(0, VALUES)
    .map(({ entry, n }) => ({ entry, value: { name: entry.name, url_slug: entry.slug, org_count: n } }));
}

async function countedPlaces(pool: Pool, counts: Int32Array): Promise<Facets['places']> {
  const ids = codesOf(counts, 'place')
    .slice(0, VALUES)
    .map(({ id }) => id);
  const places = await rows<Entry & { type: 'State' | 'County' | 'City' }>(
    pool,
    'SELECT id, name, slug, initcap(kind) AS type FROM locations WHERE id = ANY($1::int[])',
    [ids],
  );
  return counted(counts, 'place', places).map(({ entry, value }) => ({
    ...value,
    location_type: entry.type,
  }));
}

type TermKind = 'language' | 'equipment' | 'certificate' | 'credit';

async function countedTerms(pool: Pool, counts: Int32Array): Promise<Record<TermKind, FacetValue[]>> {
  const ids = codesOf(counts, 'term')
    .slice(0, TERMS)
    .map(({ id }) => id);
  const terms =
    ids.length === 0
      ? []
      : await rows<Entry & { kind: TermKind }>(
          pool,
          'SELECT id, kind, slug, name FROM facet_terms WHERE id = ANY($1::int[])',
          [ids],
        );
  const of = (kind: TermKind) =>
    counted(
      counts,
      'term',
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
  counts: Int32Array,
  scopes: ScopeCounts,
): Promise<Facets> {
  const { section } = filters;
  const inSection = ({ id }: { id: number }) => !section || section.id === id;
  const sectionSlugs = new Map(catalogue.sections.map(({ id, slug }) => [id, slug]));
  const [places, terms] = await Promise.all([
    filters.countries.length === 1 ? countedPlaces(pool, counts) : [],
    countedTerms(pool, counts),
  ]);
  return {
    scopes,
    sections: counted(counts, 'section', catalogue.sections.filter(inSection)).map(({ value }) => value),
    categories: counted(
      counts,
      'category',
      catalogue.categories.filter(({ section_id }) => inSection({ id: section_id })),
    ).map(({ entry, value }) => ({ ...value, section_url_slug: sectionSlugs.get(entry.section_id) ?? '' })),
    countries: counted(counts, 'country', catalogue.countries).map(({ value }) => value),
    places,
    tiers: packageCodes
      .toReversed()
      .map((code) => ({ packagetypecode: code, org_count: counts[packageFacet(code)] ?? 0 }))
      .filter(({ org_count }) => org_count > 0),
    showreel: counts[shownFacets.showreel] ?? 0,
    gallery: counts[shownFacets.gallery] ?? 0,
    languages: terms.language,
    equipment: terms.equipment,
    certificates: terms.certificate,
    credit_types: terms.credit,
  };
}
