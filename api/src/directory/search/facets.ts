import type { Facets } from '@unitbase/contracts/entities/directory';
import { COUNT_CEILING } from '@unitbase/contracts/limits';
import { packageCodes } from '@unitbase/contracts/tiers';
import { type Pool, rows } from '../../db/query';
import type { Catalogue } from '../catalogue';
import { Parameters } from '../parameters';
import { type FacetKind, facetCode, packageFacet, readFacetCode, shownFacets } from './facet-codes';
import type { Filters } from './filters';
import { type Keyword, keywordFacetsSql, type Scopes, scopeCodes } from './keyword';
import { listingFacetsSql } from './listing';

/** How many values of a kind are told. */
const VALUES = 40;

interface Entry {
  id: number;
  name: string;
  slug: string;
}

type Counts = ReadonlyMap<number, number>;

/** The entries that companies have, with their counts, the largest first. */
function counted<One extends Entry>(counts: Counts, kind: FacetKind, entries: readonly One[]) {
  return entries
    .map((entry) => ({ entry, n: counts.get(facetCode(kind, entry.id)) ?? 0 }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n || (a.entry.name < b.entry.name ? -1 : 1))
    .slice(0, VALUES)
    .map(({ entry, n }) => ({ entry, value: { name: entry.name, url_slug: entry.slug, org_count: n } }));
}

async function countedPlaces(pool: Pool, counts: Counts): Promise<Facets['places']> {
  const ids = [...counts]
    .flatMap(([code, n]) => {
      const facet = readFacetCode(code);
      return facet?.kind === 'place' ? [{ id: facet.id, n }] : [];
    })
    .sort((a, b) => b.n - a.n || a.id - b.id)
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

async function readCounts(
  pool: Pool,
  keyword: Keyword | null,
  scopes: Scopes,
  filters: Filters,
): Promise<Counts> {
  const sql = new Parameters();
  const text = keyword ? keywordFacetsSql(keyword, scopes, filters, sql) : listingFacetsSql(filters, sql);
  const found = await rows<{ code: number; count: number }>(pool, text, sql.values);
  return new Map(found.map(({ code, count }) => [code, count]));
}

/**
 * How the companies of a search spread over sections, categories, places and packages. `scopes` are those of a keyword:
 * all 0 without one.
 */
export async function readFacets(
  pool: Pool,
  catalogue: Catalogue,
  keyword: Keyword | null,
  scopes: Scopes,
  filters: Filters,
): Promise<Facets> {
  const counts = await readCounts(pool, keyword, scopes, filters);
  const { section } = filters;
  const inSection = ({ id }: { id: number }) => !section || section.id === id;
  const sectionSlugs = new Map(catalogue.sections.map(({ id, slug }) => [id, slug]));
  const within = (code: number) => Math.min(counts.get(code) ?? 0, COUNT_CEILING);
  return {
    scopes: {
      company: within(scopeCodes.company),
      people: within(scopeCodes.people),
      credits: within(scopeCodes.credits),
    },
    sections: counted(counts, 'section', catalogue.sections.filter(inSection)).map(({ value }) => value),
    categories: counted(
      counts,
      'category',
      catalogue.categories.filter(({ section_id }) => inSection({ id: section_id })),
    ).map(({ entry, value }) => ({ ...value, section_url_slug: sectionSlugs.get(entry.section_id) ?? '' })),
    countries: counted(counts, 'country', catalogue.countries).map(({ value }) => value),
    places: filters.countries.length === 1 ? await countedPlaces(pool, counts) : [],
    tiers: packageCodes
      .toReversed()
      .map((code) => ({ packagetypecode: code, org_count: counts.get(packageFacet(code)) ?? 0 }))
      .filter(({ org_count }) => org_count > 0),
    showreel: counts.get(shownFacets.showreel) ?? 0,
    gallery: counts.get(shownFacets.gallery) ?? 0,
    languages: [],
    equipment: [],
    certificates: [],
    credit_types: [],
  };
}
