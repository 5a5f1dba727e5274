import type { Feature } from '../../http/feature';
import { readCards, readMatches } from '../cards';
import type { ReadCatalogue } from '../catalogue';
import { CompanyIndex } from './company-index';
import { readFacets } from './facets';
import { type Filters, readFilters } from './filters';
import { readKeyword, readScopes } from './keyword';
import { searchListing } from './listing';
import { nothing, type Page } from './page';
import { searchKeyword } from './search-keyword';

const SORTS: Record<string, Page['sort']> = { name: 'name', updated: 'updated' };

function namesOf({ section, category, countries, place }: Filters) {
  const named = (kind: string) => (place?.kind === kind ? place.name : null);
  return {
    section: section?.name ?? null,
    category: category?.name ?? null,
    country: countries.map(({ name }) => name).join(', ') || null,
    state: named('state'),
    county: named('county'),
    city: named('city'),
  };
}

/** Companies by keyword, section, category and place. */
export const search =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool }, app) => {
    const index = new CompanyIndex(pool);
    app.addHook('onListen', () => index.warm());
    return {
      search: async ({ query, dependsOn }) => {
        dependsOn('companies');
        const catalogue = await readCatalogue();
        const filters = await readFilters(pool, query, catalogue);
        const keyword = readKeyword(query.search, catalogue);
        const scopes = readScopes(query);
        const page: Page = {
          limit: query.limit,
          offset: query.offset,
          sort: SORTS[query.sort ?? ''] ?? 'relevance',
        };
        const found = filters.nothing
          ? nothing(query.facets)
          : keyword
            ? await searchKeyword(pool, index, keyword, scopes, filters, page, query.facets)
            : await searchListing(pool, index, filters, page, query.facets);
        const [cards, matches, facets] = await Promise.all([
          readCards(pool, found.ids),
          keyword ? readMatches(pool, found.ids, keyword.exact, scopes) : undefined,
          found.counts ? readFacets(pool, catalogue, filters, found.counts, found.scopes) : null,
        ]);
        const { section, category, countries } = filters;
        return {
          count: found.count,
          capped: found.capped,
          results: cards.map((card) => ({ ...card, matches: matches?.get(card.orgid) ?? [] })),
          google_ad_name: (category ?? section ?? countries[0])?.google_ad_name || null,
          names: namesOf(filters),
          did_you_mean: null,
          facets,
        };
      },
    };
  };
