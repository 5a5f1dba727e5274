import type { Feature } from '../../http/feature';
import type { ReadCatalogue } from '../catalogue';
import { CompanyIndex } from './engine/company-index';
import type { Page } from './engine/page';
import { type Filters, readFilters } from './query/filters';
import { readKeyword, readScopes } from './query/keyword';
import { runEmpty, runKeyword, runListing } from './run-search';

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

/** Route of the company search by keyword, section, category and place. */
export const search =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool, startUp }, app) => {
    const index = new CompanyIndex(pool);
    app.addHook('onListen', () => startUp.run(index.warm()));
    app.addHook('preClose', () => index.stop());
    return {
      search: async ({ query, dependsOn }) => {
        dependsOn('companies');
        const catalogue = await readCatalogue();
        const filters = await readFilters(pool, query, catalogue);
        const scopes = readScopes(query);
        const { limit, offset, sort } = query;
        const pageQuery: Page = { limit, offset, sort };
        const request = {
          pool,
          index,
          catalogue,
          filters,
          scopes,
          page: pageQuery,
          withCounts: query.facets,
        };
        const keyword = readKeyword(query.search, catalogue.trade);
        const { page, cards, facets, didYouMean, keywordPlace } = filters.matchesNothing
          ? await runEmpty(request)
          : keyword
            ? await runKeyword(request, keyword)
            : await runListing(request);
        const { section, category, countries } = filters;
        return {
          count: page.count,
          capped: page.capped,
          results: cards,
          google_ad_name: (category ?? section ?? countries[0])?.google_ad_name || null,
          names: namesOf(filters),
          did_you_mean: didYouMean,
          keyword_place: keywordPlace,
          facets,
        };
      },
    };
  };
