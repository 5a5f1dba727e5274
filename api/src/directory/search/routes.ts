import type { Feature } from '../../http/feature';
import type { ReadCatalogue } from '../catalogue';
import { openEngine } from './open-engine';
import { type Filters, readFilters, type SearchArgs, type SearchResponse } from './query/filters';
import { readKeyword, readScopes } from './query/keyword';
import { runEmpty, runKeyword, runListing, type SearchRequest } from './run-search';

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

/** Services and data that a search needs. */
type Dependencies = Pick<SearchRequest, 'pool' | 'engine' | 'catalogue'>;

/** Finds companies by keyword, section, category and place. */
export async function searchCompanies(
  { pool, engine, catalogue }: Dependencies,
  query: SearchArgs,
): Promise<SearchResponse> {
  const filters = await readFilters(pool, query, catalogue);
  const { limit, offset, sort } = query;
  const request: SearchRequest = {
    pool,
    engine,
    catalogue,
    filters,
    scopes: readScopes(query),
    page: { limit, offset, sort },
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
}

/** Route of the company search. */
export const search =
  (readCatalogue: ReadCatalogue): Feature =>
  (services, app) => {
    const { pool, startUp } = services;
    const engine = openEngine(services, app.log);
    app.addHook('onListen', () => startUp.run(engine.warm()));
    app.addHook('preClose', () => engine.stop());
    return {
      search: async ({ query, dependsOn }) => {
        dependsOn('companies');
        return searchCompanies({ pool, engine, catalogue: await readCatalogue() }, query);
      },
    };
  };
