import type { DidYouMean } from '@unitbase/contracts/entities/search';
import type { Feature } from '../../http/feature';
import { readCards, readMatches } from '../cards';
import type { ReadCatalogue } from '../catalogue';
import { CompanyIndex } from './company-index';
import { correct } from './did-you-mean';
import { readFacets } from './facets';
import { type Filters, readFilters } from './filters';
import { type Keyword, readKeyword, readScopes } from './keyword';
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

/** Fewer companies than this: another spelling is looked for. */
const FEW = 3;

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
        const scopes = readScopes(query);
        const page: Page = {
          limit: query.limit,
          offset: query.offset,
          sort: SORTS[query.sort ?? ''] ?? 'relevance',
        };
        const find = (words: Keyword) =>
          searchKeyword(pool, index, words, scopes, filters, page, query.facets);

        let keyword = readKeyword(query.search, catalogue);
        let didYouMean: DidYouMean | null = null;
        let found = filters.nothing
          ? nothing(query.facets)
          : keyword
            ? await find(keyword)
            : await searchListing(pool, index, filters, page, query.facets);
        if (keyword && !filters.nothing && found.count < FEW) {
          const correction = await correct(pool, keyword.words);
          const meant = correction && readKeyword(correction.search, catalogue);
          const better = meant && (await find(meant));
          if (better && better.count > found.count) {
            const applied = found.count === 0;
            didYouMean = { ...correction, applied };
            if (applied) [found, keyword] = [better, meant];
          }
        }

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
          did_you_mean: didYouMean,
          facets,
        };
      },
    };
  };
