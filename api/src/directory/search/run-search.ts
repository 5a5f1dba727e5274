import type { CompanyCard, DidYouMean, Facets, KeywordPlace } from '@unitbase/contracts/entities/search';
import { toSlug } from '@unitbase/contracts/slug';
import type { Pool } from '../../db/query';
import { readCards, readCardsAndVersion } from '../cards';
import type { Catalogue } from '../catalogue';
import { partsQuery, printPartsQuery } from './engine/keyword-query';
import { emptyPage, type ResultPage } from './engine/page';
import { readFacets } from './facets/facets';
import { type Keyword, readKeyword, type Scopes } from './query/keyword';
import { splitAtPlace } from './query/keyword-place';
import { printMatch, readMatches } from './reasons/matches';
import { addReasons, readReasonTexts } from './reasons/reasons';
import type { EngineQuery, SearchEngine } from './search-engine';
import { correct } from './suggestions/did-you-mean';

/** A parsed search, with its slugs resolved. */
export interface SearchRequest extends EngineQuery {
  pool: Pool;
  engine: SearchEngine;
  catalogue: Catalogue;
  scopes: Scopes;
}

export interface SearchResult {
  page: ResultPage;
  cards: CompanyCard[];
  facets: Facets | null;
  didYouMean: DidYouMean | null;
  keywordPlace: KeywordPlace | null;
}

/** With fewer companies than this, the search tries another spelling. */
const MIN_RESULTS = 3;
/** The place of a keyword counts unless this many times more companies contain all its words. */
const MAX_WORDS_PER_PLACE = 5;

async function facetsOf({ pool, catalogue, filters }: SearchRequest, { counts, scopes }: ResultPage) {
  return counts && readFacets(pool, catalogue, filters, await counts, scopes);
}

/** Returns an empty result, for filters that no company can match. */
export async function runEmpty(request: SearchRequest): Promise<SearchResult> {
  const page = emptyPage(request.withCounts);
  return { page, cards: [], facets: await facetsOf(request, page), didYouMean: null, keywordPlace: null };
}

/** Finds companies by filters alone. */
export async function runListing(request: SearchRequest): Promise<SearchResult> {
  const { pool, engine } = request;
  const search = async (atLeast?: number) => {
    const { page, version } = await engine.list(request, atLeast);
    const [{ cards, version: newest }, facets] = await Promise.all([
      readCardsAndVersion(pool, page.ids),
      facetsOf(request, page),
    ]);
    return { result: { page, cards, facets, didYouMean: null, keywordPlace: null }, version, newest };
  };
  const { result, version, newest } = await search();
  // Saves a round trip: the version is read with the cards, and the search repeats only if it changed.
  return newest <= version ? result : (await search(newest)).result;
}

/** A keyword with the filters that it is searched with, and its result. */
interface Attempt {
  request: SearchRequest;
  keyword: Keyword;
  page: ResultPage;
}

async function search(request: SearchRequest, keyword: Keyword): Promise<Attempt> {
  const page = await request.engine.search(request, keyword, request.scopes);
  return { request, keyword, page };
}

/** Searches for the words of a keyword beside its place, in the place; `null` without a place or companies there. */
async function searchInPlace(
  request: SearchRequest,
  keyword: Keyword,
): Promise<{ meant: Omit<KeywordPlace, 'applied'>; attempt: Attempt } | null> {
  const { pool, catalogue, filters } = request;
  if (filters.countries.length > 0 || keyword.phrases.length > 0) return null;
  const split = await splitAtPlace(pool, catalogue, keyword.words);
  if (!split) return null;
  const { rest, place } = split;
  const beside = readKeyword(rest, catalogue.trade) ?? { ...keyword, words: '', branches: [] };
  const { nameStarts, excluded } = keyword;
  const attempt = await search(
    { ...request, filters: { ...filters, ...split.filters } },
    { ...beside, nameStarts: rest ? [...nameStarts, ...beside.nameStarts] : nameStarts, excluded },
  );
  const { count } = attempt.page;
  return count === 0 ? null : { meant: { words: rest, search: toSlug(rest), place, count }, attempt };
}

/** A keyword as the search understands it. */
interface Interpretation {
  attempt: Attempt;
  keywordPlace: KeywordPlace | null;
}

/** Searches for a keyword, in the place that it names unless it is a company's name or rather means words. */
async function interpret(request: SearchRequest, keyword: Keyword): Promise<Interpretation> {
  const [own, inPlace] = await Promise.all([search(request, keyword), searchInPlace(request, keyword)]);
  if (!inPlace) return { attempt: own, keywordPlace: null };
  const { meant, attempt } = inPlace;
  const applied = !own.page.hasExactName && meant.count * MAX_WORDS_PER_PLACE >= own.page.count;
  return { attempt: applied ? attempt : own, keywordPlace: { ...meant, applied } };
}

/** Returns another spelling of a keyword that finds more than `count` companies; `null` if there is none. */
async function interpretCorrected(request: SearchRequest, { words, excluded }: Keyword, count: number) {
  const { pool, catalogue } = request;
  const correction = await correct(pool, catalogue, words);
  const corrected = correction && readKeyword(correction.search, catalogue.trade);
  if (!corrected) return null;
  const interpretation = await interpret(request, { ...corrected, excluded });
  return interpretation.attempt.page.count > count ? { correction, interpretation } : null;
}

async function showAttempt({ request, keyword, page }: Attempt, place: string | null) {
  const { pool, catalogue, scopes } = request;
  const query = printPartsQuery(partsQuery(keyword));
  const [cards, parts, texts, facets] = await Promise.all([
    readCards(pool, page.ids),
    readMatches(pool, page.idsWithReasons, query, scopes),
    readReasonTexts(pool, page.levels),
    facetsOf(request, page),
  ]);
  const withMatches = cards.map((card) => ({
    ...card,
    matches: (parts.get(card.orgid) ?? []).map(printMatch),
  }));
  return { page, facets, cards: addReasons(catalogue, { keyword, page, place }, withMatches, texts, parts) };
}

/** Finds companies by a keyword: in the place that it names, or by another spelling if it finds none. */
export async function runKeyword(request: SearchRequest, keyword: Keyword): Promise<SearchResult> {
  const own = await interpret(request, keyword);
  const { count } = own.attempt.page;
  const better =
    count < MIN_RESULTS && !own.keywordPlace ? await interpretCorrected(request, keyword, count) : null;
  const applied = count === 0 && better !== null && better.correction.isClose;
  const { attempt, keywordPlace } = applied ? better.interpretation : own;
  const place = keywordPlace?.applied ? keywordPlace.place.label : null;
  const didYouMean = better && {
    words: better.correction.words,
    search: better.correction.search,
    applied,
  };
  return { ...(await showAttempt(attempt, place)), didYouMean, keywordPlace };
}
