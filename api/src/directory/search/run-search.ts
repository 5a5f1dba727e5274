import type { CompanyCard, DidYouMean, Facets, PlaceMeant } from '@unitbase/contracts/entities/search';
import { toSlug } from '@unitbase/contracts/slug';
import type { Pool } from '../../db/query';
import { readCards, readCardsAndVersion, readMatches } from '../cards';
import type { Catalogue } from '../catalogue';
import type { CompanyColumns } from './engine/company-columns';
import type { CompanyIndex } from './engine/company-index';
import { searchListing } from './engine/listing';
import { emptyPage, type Page, type ResultPage } from './engine/page';
import { searchKeyword } from './engine/search-keyword';
import { readFacets } from './facets/facets';
import type { Filters } from './query/filters';
import { type Keyword, readKeyword, type Scopes } from './query/keyword';
import { splitAtPlace } from './query/place-meant';
import { correct } from './suggestions/did-you-mean';

/** A parsed search, with its slugs resolved. */
export interface SearchRequest {
  pool: Pool;
  index: CompanyIndex;
  catalogue: Catalogue;
  filters: Filters;
  scopes: Scopes;
  page: Page;
  withCounts: boolean;
}

export interface SearchResult {
  page: ResultPage;
  cards: CompanyCard[];
  facets: Facets | null;
  didYouMean: DidYouMean | null;
  placeMeant: PlaceMeant | null;
}

/** With fewer companies than this, the search tries a place among the words, or another spelling. */
const MIN_RESULTS = 3;

async function facetsOf({ pool, catalogue, filters }: SearchRequest, { counts, scopes }: ResultPage) {
  return counts && readFacets(pool, catalogue, filters, await counts, scopes);
}

/** Returns an empty result, for filters that no company can match. */
export async function runEmpty(request: SearchRequest): Promise<SearchResult> {
  const page = emptyPage(request.withCounts);
  return { page, cards: [], facets: await facetsOf(request, page), didYouMean: null, placeMeant: null };
}

/** Finds companies by filters alone. */
export async function runListing(request: SearchRequest): Promise<SearchResult> {
  const { pool, index, filters, withCounts } = request;
  const search = async (columns: CompanyColumns) => {
    const page = searchListing(pool, index, columns, filters, request.page, withCounts);
    const [{ cards, version }, facets] = await Promise.all([
      readCardsAndVersion(pool, page.ids),
      facetsOf(request, page),
    ]);
    return { page, cards, facets, version, didYouMean: null, placeMeant: null };
  };
  const { columns, version } = await index.current();
  const result = await search(columns);
  // Saves a round trip: the version is read with the cards, and the search repeats only if it changed.
  return result.version <= version ? result : search(await index.at(result.version));
}

/** Splits the keyword into words and a final place; `null` unless that finds more than `currentCount` companies. */
async function readPlaceMeant(
  { pool, index, catalogue, filters, scopes, page }: SearchRequest,
  { words }: Keyword,
  currentCount: number,
): Promise<PlaceMeant | null> {
  if (filters.countries.length > 0) return null;
  const split = await splitAtPlace(pool, catalogue, words);
  if (!split) return null;
  const { rest, place } = split;
  const keyword = readKeyword(rest, catalogue);
  const narrowed = { ...filters, ...split.filters };
  const first = { ...page, offset: 0 };
  const { count } = keyword
    ? await searchKeyword(pool, index, keyword, scopes, narrowed, first, false)
    : searchListing(pool, index, (await index.current()).columns, narrowed, first, false);
  return count > currentCount ? { words: rest, search: toSlug(rest), place, count, applied: false } : null;
}

/** Finds companies by a keyword, or by another spelling if it finds none; reports a place at its end. */
export async function runKeyword(request: SearchRequest, keyword: Keyword): Promise<SearchResult> {
  const { pool, index, catalogue, filters, scopes, withCounts } = request;
  const find = async (words: Keyword) => ({
    words,
    page: await searchKeyword(pool, index, words, scopes, filters, request.page, withCounts),
  });
  let best = await find(keyword);
  let didYouMean: DidYouMean | null = null;
  const placeMeant =
    best.page.count < MIN_RESULTS ? await readPlaceMeant(request, keyword, best.page.count) : null;
  if (best.page.count < MIN_RESULTS && !placeMeant) {
    const correction = await correct(pool, keyword.words);
    const corrected = correction && readKeyword(correction.search, catalogue);
    const better = corrected && (await find(corrected));
    if (better && better.page.count > best.page.count) {
      const applied = best.page.count === 0;
      didYouMean = { ...correction, applied };
      if (applied) best = better;
    }
  }
  const { page, words } = best;
  const [cards, matches, facets] = await Promise.all([
    readCards(pool, page.ids),
    readMatches(pool, page.idsWithReasons, words.exact, scopes),
    facetsOf(request, page),
  ]);
  return {
    page,
    cards: cards.map((card) => ({ ...card, matches: matches.get(card.orgid) ?? [] })),
    facets,
    didYouMean,
    placeMeant,
  };
}
