import type { Feature } from '../../http/feature';
import { readCards, readMatches } from '../cards';
import type { ReadCatalogue } from '../catalogue';
import { readFacets } from './facets';
import { type Filters, readFilters } from './filters';
import { type Page, readKeyword, readScopes, searchKeyword } from './keyword';
import { searchListing } from './listing';

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
  ({ pool }) => ({
    search: async ({ query, dependsOn }) => {
      const catalogue = await readCatalogue();
      const filters = await readFilters(pool, query, catalogue);
      const keyword = readKeyword(query.search, catalogue);
      const scopes = readScopes(query);
      const page: Page = {
        limit: query.limit,
        offset: query.offset,
        sort: SORTS[query.sort ?? ''] ?? 'relevance',
      };
      dependsOn('companies');

      // Side by side: facets need none of what the page finds, except the count of a listing.
      const [found, spread] = await Promise.all([
        filters.nothing
          ? { ids: [], count: 0, capped: false }
          : keyword
            ? searchKeyword(pool, keyword, scopes, filters, page)
            : searchListing(pool, filters, page),
        query.facets && !filters.nothing ? readFacets(pool, catalogue, keyword, scopes, filters) : null,
      ]);
      const facets =
        spread && !keyword ? { ...spread, scopes: { company: found.count, people: 0, credits: 0 } } : spread;
      const [cards, matches] = await Promise.all([
        readCards(pool, found.ids),
        keyword ? readMatches(pool, found.ids, keyword.exact, scopes) : undefined,
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
  });
